// @vitest-environment jsdom
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endEarlyPress, HEAR_PRESS, HIDE_BEFORE_KEPT, takeEarlyPress } from './pressed-early.ts';

const PAGE = `<div id="root"><button type="button" id="kontakt"><span>Kontakt</span></button>
<main><form method="dialog"><input name="azvm"><textarea></textarea><button type="submit" id="weiter">Weiter</button></form></main></div>
<button type="button" id="fremd">Nicht von uns</button>`;

function byId(id: string) {
  return document.getElementById(id) as HTMLElement;
}

function isPending() {
  return document.documentElement.hasAttribute('data-pressed');
}

beforeEach(() => {
  document.body.innerHTML = PAGE;
  const { addEventListener, removeEventListener } = window;
  runInNewContext(HEAR_PRESS, { window, document, addEventListener, removeEventListener });
});
afterEach(() => {
  takeEarlyPress(document);
  endEarlyPress();
});

function press(target: Element | null, key: string, options: KeyboardEventInit = {}): void {
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...options }));
}

it('returns the last button pressed before hydration, and announces that Weiter is pending [FLOW-06]', () => {
  document.querySelector<HTMLElement>('#kontakt span')?.click();
  expect(isPending()).toBe(false);
  byId('weiter').click();
  expect(isPending()).toBe(true);
  const taken = takeEarlyPress(document);
  expect(taken?.isNext).toBe(true);
  expect(taken?.find()).toBe(byId('weiter'));
  endEarlyPress();
  expect(isPending()).toBe(false);
});

it('finds the button again after the page was rendered again [FLOW-06]', () => {
  byId('kontakt').click();
  const taken = takeEarlyPress(document);
  document.body.innerHTML = PAGE;
  expect(taken?.find()).toBe(byId('kontakt'));
  expect(taken?.isNext).toBe(false);
});

it.each([
  ['in a field', 'input'],
  ['with the focus on nothing', 'body'],
])('treats Enter %s as Weiter [FLOW-12]', (_, selector) => {
  press(document.querySelector(selector), 'Enter');
  expect(takeEarlyPress(document)?.find()).toBe(byId('weiter'));
});

it.each([
  ['in a textarea', 'textarea', 'Enter', {}],
  ['on another button', '#kontakt', 'Enter', {}],
  ['with a key held', 'input', 'Enter', { ctrlKey: true }],
  ['while a word is composed', 'input', 'Enter', { isComposing: true }],
  ['that is none', 'input', 'a', {}],
])('ignores Enter %s [FLOW-12]', (_, selector, key, options) => {
  press(document.querySelector(selector), key, options);
  expect(takeEarlyPress(document)).toBeNull();
});

it('listens inside the page only, and not after the press was taken [FLOW-06]', () => {
  byId('fremd').click();
  expect(takeEarlyPress(document)).toBeNull();
  byId('weiter').click();
  expect(takeEarlyPress(document)).toBeNull();
});

it.each([
  ['hides the first question where a calculation is kept', { data: '{}' }, true],
  ['shows the first question where nothing is kept', {}, false],
])('%s [PERS-02]', (_, sessionStorage, hides) => {
  delete document.documentElement.dataset['kept'];
  runInNewContext(HIDE_BEFORE_KEPT, { sessionStorage, document });
  expect('kept' in document.documentElement.dataset).toBe(hides);
});

it('shows the page if the browser denies storage [PERS-02]', () => {
  delete document.documentElement.dataset['kept'];
  expect(() => runInNewContext(HIDE_BEFORE_KEPT, { document })).not.toThrow();
});
