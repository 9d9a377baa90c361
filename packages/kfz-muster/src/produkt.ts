import type { Definition } from '@fa/rechner/definition/definition';
import { ANALYTICS_KEYS, KEPT_KEYS, type KfzAntworten } from './antworten.ts';
import { deriveKfzAntworten } from './derive.ts';
import { facts } from './facts.ts';
import { beginn } from './steps/beginn.ts';
import { ergebnis } from './steps/ergebnis.ts';
import { fahrleistung } from './steps/fahrleistung.ts';
import { fahrzeug } from './steps/fahrzeug.ts';
import { halter } from './steps/halter.ts';
import { summarySections } from './summary-sections.ts';

/** A small car insurance: a sample that runs on the same shell without a change to it. [FLOW-15] */
export const kfzMuster: Definition<KfzAntworten> = {
  id: 'kfz-muster',
  version: '2026-11',
  title: 'Kfz Versicherung',
  steps: [fahrzeug, halter, beginn, fahrleistung, ergebnis],
  facts,
  initial: () => ({}),
  derive: deriveKfzAntworten,
  summary: summarySections,
  keptKeys: KEPT_KEYS,
  customerKeys: [],
  analyticsKeys: ANALYTICS_KEYS,
};
