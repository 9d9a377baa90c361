import { max, min, wholeNumber } from '@fa/rechner/rules/number';
import { required } from '@fa/rechner/rules/required';
import { step } from '../builder.ts';

/** Minimum and maximum kilometres per year. */
export const MIN_KILOMETER = 1_000;
export const MAX_KILOMETER = 100_000;

/** Asked in thousands, stored in kilometres; messages use thousands too. [UI-04, VAL-03] */
export const fahrleistung = step({
  id: 'fahrleistung',
  path: 'fahrleistung',
  heading: 'Wie viel wird mit dem Fahrzeug gefahren?',
  summaryHeading: 'Fahrleistung',
  questions: [
    {
      key: 'jahresfahrleistung',
      kind: 'number',
      label: 'Fahrleistung im Jahr',
      hint: 'In tausend Kilometern: 12,5 Tkm sind 12.500 km',
      placeholder: '0',
      unit: 'Tkm',
      thousand: true,
      analytics: true,
      rules: [
        required(),
        wholeNumber(),
        min(MIN_KILOMETER, { n: MIN_KILOMETER / 1000 }),
        max(MAX_KILOMETER, { code: 'max', params: { n: MAX_KILOMETER / 1000 } }),
      ],
    },
  ],
});
