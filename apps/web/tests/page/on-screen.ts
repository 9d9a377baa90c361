import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

// User actions and queries on a page of `open-page.tsx`.

/** Expected messages by field id, which is the field's path; the first field is the first on the screen. */
export type Messages = Readonly<Record<string, string>>;

/** Returns text as it is read: plain spaces, no soft hyphens. */
export function plain(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/[\u00ad\u200b]/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
}

/** Returns the visible words of the step. */
export function words(): string {
  return plain(document.querySelector('main')?.textContent);
}

/** Returns the question of the step, or the heading that replaces it. */
export function heading(): string {
  return plain(document.querySelector('h1')?.textContent);
}

/** Returns a field by its path. */
export function field<E extends HTMLElement = HTMLInputElement>(path: string): E {
  const found = document.getElementById(path);
  if (!found) throw new Error(`There is no field '${path}'`);
  return found as E;
}

/** Returns the message at a field, '' if there is none. */
export function messageAt(path: string): string {
  return plain(document.getElementById(`${path}-error`)?.textContent).replace(/^Fehler: /, '');
}

/** Returns the text that describes a field: hint, unit, message. */
export function describedBy(id: string): string {
  const ids = (field(id).getAttribute('aria-describedby') ?? '').split(' ');
  return ids
    .map((each) => document.getElementById(each)?.textContent ?? '')
    .filter(Boolean)
    .join(' ');
}

/** Returns the open panel. */
export function panel(): HTMLElement {
  return only([...document.querySelectorAll<HTMLElement>('dialog[open]')], 'panel');
}

/** Returns whether a panel is open. */
export function isPanelOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** Waits until the check passes, also on a busy machine. */
export function until(check: () => void): Promise<void> {
  return waitFor(check, { timeout: 20_000, onTimeout: (error) => error });
}

/** Clicks an element and waits for the immediate effects. */
export async function click(element: HTMLElement): Promise<void> {
  element.focus();
  await act(async () => void fireEvent.click(element));
}

// Testing Library's queries by role compute the styles of every element, which takes ten times as long.
function inFront(): Element {
  return document.querySelector('dialog[open]') ?? document.body;
}

function only<E extends Element>(found: readonly E[], name: string | RegExp): E {
  const [first, second] = found;
  if (!first || second) throw new Error(`${found.length} elements are called '${name}'`);
  return first;
}

function isCalled(text: string | null | undefined, name: string | RegExp): boolean {
  return typeof name === 'string' ? plain(text) === name : name.test(plain(text));
}

/** Returns the text of an element that is read aloud. */
function spoken(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent ?? '';
}

/** Returns a button by its name, in the open panel if there is one. */
export function button(name: string | RegExp): HTMLButtonElement {
  const all = [...inFront().querySelectorAll('button')];
  return only(
    all.filter((each) => isCalled(each.getAttribute('aria-label') ?? spoken(each), name)),
    name,
  );
}

/** Returns the control of a label, in the open panel if there is one. */
export function labelled(name: string | RegExp): HTMLInputElement {
  const all = [...inFront().querySelectorAll('label')];
  const found = all.filter(({ textContent }) => isCalled(textContent, name));
  return only(found, name).control as HTMLInputElement;
}

/** Presses a button by its name, in the open panel if there is one. */
export async function press(name: string | RegExp): Promise<void> {
  await click(button(name));
}

/** Types into fields by their paths and leaves each. */
export async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, value] of Object.entries(values))
    await act(async () => {
      field(path).focus();
      fireEvent.change(field(path), { target: { value } });
      field(path).blur();
    });
}

/** Enters a field and leaves it as it is. */
export async function pass(path: string): Promise<void> {
  await act(async () => {
    field(path).focus();
    field(path).blur();
  });
}

/** Chooses a radio, checkbox or switch by its name, in the open panel if there is one. */
export async function check(name: string | RegExp): Promise<void> {
  await click(labelled(name));
}

/** Leaves the open panel with Escape. */
export async function escape(): Promise<void> {
  await act(async () => void fireEvent.keyDown(panel(), { key: 'Escape' }));
}

/** Returns whether the field, or the group it begins, is marked as invalid. */
function isMarked(path: string): boolean {
  return field(path).closest('[aria-invalid="true"]') !== null;
}

/** Expects that each control which can get the focus has its message itself, not only its group. [UI-09] */
function expectHeard(messages: Messages): void {
  const entries = Object.entries(messages);
  expect(entries.filter(([path, message]) => !plain(describedBy(path)).includes(message))).toEqual([]);
}

/**
 * Expects that Weiter rejects the step: the message at each field, the list of all messages, the focus on the first
 * invalid field. [FLOW-14, FLOW-18]
 */
export async function expectRefused(messages: Messages, { unmarked = [] }: { unmarked?: readonly string[] } = {}) {
  const step = heading();
  const weiter = button('Weiter');
  expect(weiter.getAttribute('aria-disabled')).toBe('true');
  await click(weiter);
  expect(heading()).toBe(step);
  expect(Object.fromEntries(Object.keys(messages).map((path) => [path, messageAt(path)]))).toEqual(messages);
  expect(Object.keys(messages).filter((path) => !isMarked(path))).toEqual(unmarked);
  expect(document.activeElement?.id).toBe(Object.keys(messages)[0]);
  expectHeard(messages);
  const listed = [...document.querySelectorAll('[data-errors] li')].map(({ textContent }) => plain(textContent));
  expect(listed).toEqual(Object.values(messages).map((message) => expect.stringContaining(message) as unknown));
  expect(document.title).toMatch(/^Fehler: /);
}

/** Expects that the open panel is not saved: its messages, the focus on the first invalid field. [FLOW-13] */
export async function expectPanelRefused(messages: Messages): Promise<void> {
  await press('Speichern');
  expect(Object.fromEntries(Object.keys(messages).map((path) => [path, messageAt(path)]))).toEqual(messages);
  expect(document.activeElement?.id).toBe(Object.keys(messages)[0]);
  expectHeard(messages);
  expect(isPanelOpen()).toBe(true);
}

/** Returns a promise and the function that fulfils it. */
export function pending<T>() {
  let give: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    give = resolve;
  });
  return { promise, give };
}
