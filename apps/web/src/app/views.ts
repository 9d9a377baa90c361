import { pause } from '../ui/timing/pause.ts';
import type { ViewSet } from './view-set.ts';
import { AktenzeichenView } from '../steps/aktenzeichen-view.tsx';
import { VertragsbeginnView } from '../steps/vertragsbeginn-view.tsx';

/** The first questions; the only ones whose code the first page brings along. */
export const firstViews: ViewSet = {
  steps: { aktenzeichen: AktenzeichenView, vertragsbeginn: VertragsbeginnView },
};

const TRIES = 4;

/** Fetches the rest; tried again with growing pauses while the line is down. @throws what the last try failed with */
export async function loadLaterViews(): Promise<ViewSet> {
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
