import { defineProduct } from '@fa/rechner/definition/define-product';
import type { KfzAntworten } from './antworten.ts';
import type { Einstellungen } from './einstellungen.ts';
import type { FactName } from './facts.ts';

/** Checks the parts of the product, and reads its answers and settings from what the shell hands on. */
export const {
  step,
  product,
  answersOf: antwortenOf,
  settingsOf: einstellungenOf,
} = defineProduct<KfzAntworten, Einstellungen, FactName>();
