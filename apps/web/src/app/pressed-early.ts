import { ENTER_OF_ITS_OWN } from '../steps/use-enter-submits.ts';

declare global {
  interface Window {
    /** What the first script of the page heard so far; ends its listening. */
    takePress?: (() => HTMLButtonElement | undefined) | undefined;
  }
}

/**
 * Part of the first script of the page: remembers the button that was pressed last while no other script is there, Weiter also
 * by Enter as on the living page. The mark on the page makes Weiter look pending. [FLOW-06, FLOW-12]
 */
export const HEAR_PRESS = `{let b;const h=e=>{const t=e.target,p=e.type==='click'?t.closest('#root button'):e.key==='Enter'&&!(e.isComposing||e.ctrlKey||e.altKey||e.metaKey||e.shiftKey||t.closest('${ENTER_OF_ITS_OWN},select:is(:open)'))&&document.querySelector('#root [type=submit]');if(p){b=p;document.documentElement.toggleAttribute('data-pressed',p.type==='submit')}},l=['click','keydown'];for(const n of l)addEventListener(n,h,true);window.takePress=()=>{for(const n of l)removeEventListener(n,h,true);return b}}`;

/**
 * Likewise: the first question that the server sent is hidden where the tab's own calculation takes its place, so that nobody
 * answers it in vain. [PERS-02]
 */
export const HIDE_BEFORE_KEPT = `try{if(sessionStorage.data)document.documentElement.dataset.kept=''}catch{}`;

/** A press on the server's page, to be carried out on the living one. */
export interface EarlyPress {
  /** Whether it asks for the next step. */
  readonly isNext: boolean;
  /** Finds the button again, also where the browser's page was built anew. Call it once the page lives, before it changes. */
  find(): HTMLButtonElement | undefined;
}

/** Ends the listening of the first script. @returns the last press, null where nothing was pressed */
export function takeEarlyPress(root: ParentNode): EarlyPress | null {
  const pressed = window.takePress?.();
  delete window.takePress;
  const buttons = () => [...root.querySelectorAll('button')];
  const place = pressed === undefined ? -1 : buttons().indexOf(pressed);
  if (pressed === undefined || place === -1) return null;
  return { isNext: pressed.type === 'submit', find: () => buttons()[place] };
}

/** Takes the mark of a remembered press from the page. */
export function endEarlyPress(): void {
  delete document.documentElement.dataset['pressed'];
}
