import { createElement as h, type ReactNode, useState } from 'react';

const QUESTIONS = 11;

/** A form of eleven questions with nothing but React: the minimum cost of such a page. */
export function BarePage(): ReactNode {
  const [step, setStep] = useState(0);
  const options = Array.from({ length: 4 }, (_, index) => h('option', { key: index }, `0${index + 1}.12.2026`));
  return h(
    'main',
    null,
    h('h1', null, `Wann soll Ihre Versicherung beginnen? (${step + 1})`),
    h(
      'div',
      null,
      h('label', null, 'Versicherungsbeginn ', h('select', { name: 'beginn' }, options)),
      h('button', { className: 'next', onClick: () => setStep((step + 1) % QUESTIONS) }, 'Weiter'),
    ),
  );
}
