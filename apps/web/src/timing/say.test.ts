// @vitest-environment jsdom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { hush, say } from './say.ts';

beforeEach(() => {
  document.body.innerHTML = '<span id="ansage" role="status"></span><dialog><span role="status"></span></dialog>';
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

function said() {
  return [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
}

/** Lets time pass. @returns what the regions of page and panel say then */
function afterMs(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds);
  return said();
}

it('says words at once, and others only after a second, so that each is heard [UI-14]', () => {
  for (const words of ['eins', 'zwei', 'drei']) say(words);
  expect(said()).toEqual(['eins', '']);
  expect(afterMs(999)).toEqual(['eins', '']);
  expect(afterMs(1)).toEqual(['zwei', '']);
  expect(afterMs(1_000)).toEqual(['drei', '']);
});

it('says the same words again with a new text [UI-14]', () => {
  say('eins');
  const before = document.getElementById('ansage')?.firstChild;
  expect(before).toBeDefined();
  afterMs(1_000);
  say('eins');
  expect([said(), before?.isConnected]).toEqual([['eins', ''], false]);
});

it('empties the region some seconds later, so that who reads the page does not hear it again [UI-14]', () => {
  say('eins');
  expect(afterMs(4_999)).toEqual(['eins', '']);
  expect(afterMs(1)).toEqual(['', '']);
});

it('does not say again what a panel has covered, but what changes in it [UI-14]', async () => {
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<p role="status">eins</p><p aria-live="polite">zwei</p><p role="status"></p>',
  );
  const regions = [...document.querySelectorAll('p')];
  const live = () => regions.map((region) => region.getAttribute('aria-live'));
  hush();
  expect(live()).toEqual(['off', 'off', null]);
  hush();
  for (const region of regions) region.textContent = 'drei';
  await Promise.resolve();
  expect(live()).toEqual([null, 'polite', null]);
});

it('says in the open panel what the covered page could not, and nothing of it when it closes [UI-14]', () => {
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  say('eins');
  dialog.open = true;
  hush();
  say('zwei');
  expect(said()).toEqual(['', 'zwei']);
  say('drei');
  dialog.open = false;
  hush();
  say('vier');
  expect(afterMs(249)[0]).toBe('');
  expect(afterMs(1)[0]).toBe('vier');
});
