import type { Setup } from '@fa/rechner/definition/definition';
import { render } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CalculatorContext, type CalculatorView } from '../calculator/state/use-calculator.ts';
import { useFocusOnFirstError, useStepEntrance } from './step-focus.ts';

interface Shown {
  readonly heading?: string;
  readonly attempts?: number;
  readonly moves?: number;
  readonly focus?: string | null;
  readonly wrong?: string;
}

function Step({ wrong }: { readonly wrong: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useStepEntrance(heading);
  useFocusOnFirstError(wrong);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        x
      </h1>
      <input id="name" aria-label="name" />
      <input id="town" aria-label="town" />
    </>
  );
}

function drawn({ heading = 'Firma', attempts = 0, moves = 0, focus = null, wrong }: Shown) {
  const setup = { definition: { title: 'Rechner' } } as Setup;
  const view = { step: { heading }, state: { attempts, moves, focus }, setup } as CalculatorView;
  return (
    <CalculatorContext value={view}>
      <Step wrong={wrong} />
    </CalculatorContext>
  );
}

const scrolls: unknown[] = [];
beforeEach(() => {
  scrolls.length = 0;
  vi.stubGlobal('scrollY', 400);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('scrollTo', (to: unknown) => scrolls.push(to));
  Element.prototype.scrollIntoView ??= () => undefined;
});

function focused() {
  return document.activeElement?.id || document.activeElement?.localName;
}

it('names the page after its step, and says if something is wrong [UI-01]', () => {
  const { rerender } = render(drawn({}));
  expect(document.title).toBe('Firma – Rechner');
  rerender(drawn({ attempts: 1 }));
  expect(document.title).toBe('Fehler: Firma – Rechner');
  rerender(drawn({ heading: 'Adresse', moves: 1 }));
  expect(document.title).toBe('Adresse – Rechner');
});

it('leaves the focus alone on the first view, and brings every further one to its heading [UI-01, UI-06]', () => {
  const { rerender } = render(drawn({}));
  expect([focused(), scrolls]).toEqual(['body', []]);
  rerender(drawn({ moves: 1 }));
  expect([focused(), scrolls]).toEqual(['h1', [{ top: 0 }]]);
  document.getElementById('town')?.focus();
  rerender(drawn({ moves: 1, heading: 'Andere' }));
  expect(focused()).toBe('town');
  rerender(drawn({ moves: 2 }));
  expect([focused(), scrolls.length]).toEqual(['h1', 2]);
});

it('brings the focus to the field that a step is entered for, or to the heading where it is not [STEP-ZUSAMMENFASSUNG-05]', () => {
  const { rerender } = render(drawn({ moves: 1, focus: 'town' }));
  expect([focused(), scrolls]).toEqual(['town', []]);
  rerender(drawn({ moves: 2, focus: 'gone' }));
  expect([focused(), scrolls.length]).toEqual(['h1', 1]);
});

it('brings the focus to the first invalid field after every blocked attempt, and with no other change [FLOW-14]', () => {
  const { rerender } = render(drawn({ wrong: 'name' }));
  expect(focused()).toBe('body');
  rerender(drawn({ wrong: 'name', attempts: 1 }));
  expect(focused()).toBe('name');
  rerender(drawn({ wrong: 'town', attempts: 1 }));
  expect(focused()).toBe('name');
  rerender(drawn({ wrong: 'town', attempts: 2 }));
  expect(focused()).toBe('town');
  rerender(drawn({ attempts: 3 }));
  expect(focused()).toBe('town');
});
