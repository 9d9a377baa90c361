import { defineProduct } from '@fa/rechner/definition/define-product';
import type { RadAntworten } from './antworten.ts';

/** Checks the parts of the product, and reads its answers from what the shell hands on. */
export const { step, product, answersOf: antwortenOf } = defineProduct<RadAntworten, object, never>();
