import type { FrameMessage } from '@fa/api/page/frame-message';
import type { Framing } from '@fa/api/page/page-data';
import { stepAt } from '@fa/rechner/calculation/navigation';
import type { ActionContext } from '../../calculator/state/action-context.ts';
import { isStepShown } from '../../calculator/state/state-parts.ts';
import { afterPress } from '../../timing/presses.ts';
import { placePanels } from './place-panels.ts';

/** Around a field that gets the focus, in CSS pixels. */
const [LABEL_HEIGHT, GAP] = [80, 16];

type Tell = (message: FrameMessage) => void;

/** The frame grows and shrinks with the page. [EMBED-04] */
function tellHeight(tell: Tell): void {
  const { documentElement } = document;
  const height = () => Math.ceil(documentElement.getBoundingClientRect().height);
  new ResizeObserver(() => tell({ rechner: 'height', height: height() })).observe(documentElement);
}

function tellSteps(tell: Tell, { store, setup }: Pick<ActionContext, 'store' | 'setup'>): void {
  let step = '';
  let { status } = store.get().calculation.submission;
  const look = () => {
    const { calculation, cover } = store.get();
    const before = status;
    ({ status } = calculation.submission);
    // A receipt that is opened again is no new order.
    if (before !== 'idle' && before !== status && status === 'accepted') tell({ rechner: 'sent' });
    const { id } = stepAt(setup(), calculation.progress.currentViewIdx);
    if (!isStepShown(cover) || id === step) return;
    step = id;
    tell({ rechner: 'step', step });
  };
  store.subscribe(look);
  look();
}

/** Browsers scroll no page of another origin to what a script focuses. A page that was never used moves nothing. [EMBED-04] */
function tellFocus(tell: Tell): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !navigator.userActivation.hasBeenActive) return;
    afterPress(() => {
      // A panel shows itself.
      if (target.matches('dialog, dialog [data-first-focus]')) return;
      const { top, bottom } = target.getBoundingClientRect();
      // With the label above it, a new step from the upper edge of the frame.
      const from = target.matches('h1') ? 0 : Math.max(0, top - LABEL_HEIGHT);
      tell({ rechner: 'show', top: from, bottom: bottom + GAP });
    });
  });
}

/** Other pages, as they may not be framed, open in a tab. [EMBED-04] */
function openTabs(): void {
  const open = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.protocol.startsWith('http') && link.pathname !== window.location.pathname) link.target = '_blank';
  };
  document.addEventListener('click', open, { capture: true });
}

/**
 * Tells the partner's page how high the calculator is, which part of it must be seen, and which step was reached; no
 * answer. No message of another page is read. [EMBED-03, EMBED-04]
 */
export function tellPartner(context: Pick<ActionContext, 'store' | 'setup'>, { origin }: Framing): void {
  const tell: Tell = (message) => window.parent.postMessage(message, origin);
  tellHeight(tell);
  tellSteps(tell, context);
  tellFocus(tell);
  openTabs();
  placePanels((top, bottom) => {
    if (navigator.userActivation.hasBeenActive) tell({ rechner: 'show', top, bottom });
  });
}
