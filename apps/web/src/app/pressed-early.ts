import { ENTER_OF_ITS_OWN } from '../steps/use-enter-submits.ts';

declare global {
  interface Window {
    /** Returns the recorded button and stops listening. */
    takePress?: (() => HTMLButtonElement | undefined) | undefined;
  }
}

/** First script of the page: records the last press before hydration and marks Weiter as pending. [FLOW-06, FLOW-12] */
// oxlint-disable-next-line house/no-young-feature -- `:is()` forgives it: an open list is taken for a closed one
export const HEAR_PRESS = `{let b;const h=e=>{const t=e.target,p=e.type==='click'?t.closest('#root button'):e.key==='Enter'&&!(e.isComposing||e.ctrlKey||e.altKey||e.metaKey||e.shiftKey||t.closest('${ENTER_OF_ITS_OWN},select:is(:open)'))&&document.querySelector('#root [type=submit]');if(p){b=p;document.documentElement.toggleAttribute('data-pressed',p.type==='submit')}},l=['click','keydown'];for(const n of l)addEventListener(n,h,true);window.takePress=()=>{for(const n of l)removeEventListener(n,h,true);return b}}`;

/** First script, too: hides the prerendered first question when a stored calculation will replace it. [PERS-02] */
export const HIDE_BEFORE_KEPT = `try{if(sessionStorage.data)document.documentElement.dataset.kept=''}catch{}`;

/** Press before hydration, replayed afterwards. */
export interface EarlyPress {
  readonly isNext: boolean;
  /** Finds the button again, even if hydration rebuilt the page. Call after hydration, before any change. */
  find(): HTMLButtonElement | undefined;
}

/** Stops the recording. @returns the last press, null without one */
export function takeEarlyPress(root: ParentNode): EarlyPress | null {
  const pressed = window.takePress?.();
  delete window.takePress;
  const buttons = () => [...root.querySelectorAll('button')];
  const place = pressed === undefined ? -1 : buttons().indexOf(pressed);
  if (pressed === undefined || place === -1) return null;
  return { isNext: pressed.type === 'submit', find: () => buttons()[place] };
}

export function endEarlyPress(): void {
  delete document.documentElement.dataset['pressed'];
}
