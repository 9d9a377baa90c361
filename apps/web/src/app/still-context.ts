import type { ActionContext } from '../calculator/state/action-context.ts';

function nothingHappens(): never {
  throw new Error('Nothing happens on a page that is only drawn');
}

/** What a page is drawn from. */
type Drawn = Pick<ActionContext, 'product' | 'page' | 'setup' | 'setupAt' | 'store' | 'views'>;

/** Builds the context of a page that is drawn, and that nobody uses: on the server, and in tests of views. */
export function stillContext(drawn: Drawn): ActionContext {
  return {
    ...drawn,
    history: {
      path: () => drawn.page.path,
      push: nothingHappens,
      replace: nothingHappens,
      back: () => false,
      onMove: nothingHappens,
    },
    api: nothingHappens,
    configuration: nothingHappens,
    count: nothingHappens,
    reportException: nothingHappens,
    loadLaterCode: nothingHappens,
    now: nothingHappens,
    focusedField: nothingHappens,
    track: nothingHappens,
    session: { opening: null, tab: null, link: null },
    save: nothingHappens,
    userId: nothingHappens,
  };
}
