import { defineProduct } from '@fa/rechner/definition/define-product';
import type { Antworten, Einstellungen } from './antworten.ts';
import type { FactName } from './facts.ts';

/** Checks the parts of the product, and reads its answers and settings from what the shell hands on. */
export const {
  step,
  product,
  forKeys,
  answersOf: antwortenOf,
  settingsOf: einstellungenOf,
} = defineProduct<Antworten, Einstellungen, FactName>();
