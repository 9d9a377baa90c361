import { act } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { plain, press, until } from './on-screen.ts';
import { endPage, openPage } from './open-page.tsx';

type Given = Parameters<typeof openPage>[0];
type Page = Awaited<ReturnType<typeof openPage>>;

/** Opens a page that saves its calculation in the tab's storage. */
export function keptPage(given: Given = {}): Promise<Page> {
  return openPage({ isKept: true, ...given });
}

/** Leaves the page with unsaved changes. */
export async function leave({ context, store }: Page): Promise<void> {
  act(() => store.update((state) => ({ ...state, calculation: { ...state.calculation } })));
  await vi.waitFor(async () => expect(await context.save()).toBe(true), 20_000);
  endPage(store);
}

/** Reloads the page with the same URL. */
export async function reload(before: Page, given: Given = {}): Promise<Page> {
  await leave(before);
  return keptPage({ path: before.path(), answers: {}, ...given });
}

/** Waits for the welcome panel and resumes the calculation. */
export async function resume(): Promise<void> {
  await until(() => expect(plain(document.body.textContent)).toContain('Willkommen zurück!'));
  await press('Berechnung fortsetzen');
}

/** Returns the notice above the question. */
export function notice(): string {
  return plain(document.querySelector('[role="status"]')?.textContent);
}
