import type { ComponentType } from 'react';
import { pause } from '../ui/timing/pause.ts';
import { AktenzeichenView } from '../steps/aktenzeichen-view.tsx';
import { VertragsbeginnView } from '../steps/vertragsbeginn-view.tsx';

/** The component of each step by view id, and the panels. */
export interface Views {
  readonly steps: Readonly<Record<string, ComponentType>>;
  readonly EditPanel?: ComponentType;
  readonly InfoPanel?: ComponentType;
}

/** The first questions; the only ones whose code the first page brings along. */
export const firstViews: Views = {
  steps: { aktenzeichen: AktenzeichenView, vertragsbeginn: VertragsbeginnView },
};

const TRIES = 4;

/** Fetches the rest; tried again with growing pauses while the line is down. @throws what the last try failed with */
export async function loadLaterViews(): Promise<Views> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { laterViews } = await import('./later-views.tsx');
      return { ...laterViews, steps: { ...firstViews.steps, ...laterViews.steps } };
    } catch (error) {
      if (attempt === TRIES) throw error;
      await pause(1000 * 2 ** attempt);
    }
  }
}
