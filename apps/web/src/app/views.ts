import type { ComponentType } from 'react';
import { AktenzeichenView } from '../steps/aktenzeichen-view.tsx';
import { VertragsbeginnView } from '../steps/vertragsbeginn-view.tsx';

/** The component of each step by view id, the panels and the technical-problem page. */
export interface Views {
  readonly steps: Readonly<Record<string, ComponentType>>;
  readonly EditPanel?: ComponentType;
  readonly InfoPanel?: ComponentType;
  readonly ProblemPage?: ComponentType;
}

/** The first questions; the only ones whose code the first page brings along. */
export const firstViews: Views = {
  steps: { aktenzeichen: AktenzeichenView, vertragsbeginn: VertragsbeginnView },
};

/** Fetches the rest. */
export async function loadLaterViews(): Promise<Views> {
  const { laterViews } = await import('./later-views.tsx');
  return { ...laterViews, steps: { ...firstViews.steps, ...laterViews.steps } };
}
