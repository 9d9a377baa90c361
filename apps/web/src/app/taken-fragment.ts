import { ENCODED_HASH, ENCODED_LINK } from '@fa/rechner/link/encoded-hash';

declare global {
  interface Window {
    /** What the first script of the page took out of the address. */
    linkFragment?: string | undefined;
  }
}

/** Longer ones stand in no page of ours, with their '#'. */
const LONGEST_ANCHOR = 8;

/** A whole link has it, and whatever part of one is worth a word; what counts clicks or selects a text has not. */
const LINK_PART = /;|%(?:25)*3b|[0-9a-f]{8}/i;

/**
 * The first script of the page, before anything else is loaded: takes the fragment out of the address bar and the history,
 * also out of path and query where a messenger encoded its '#'. What is no part of a link is only taken away; else the first
 * question is hidden, in whose place the link's calculation will stand. What is too short for a link that was cut is an
 * anchor, like that of 'Zum Inhalt springen'. [LINK-02, LINK-06]
 */
export const TAKE_FRAGMENT = `{const{hash,pathname:p,search:q}=location,a=p.search(${ENCODED_HASH}),b=q.search(${ENCODED_LINK});if(a>=0||b>=0||hash.length>${LONGEST_ANCHOR}||hash.includes(';')){const f=(a<0?'':p.slice(a))+(b<0?'':q.slice(b))+hash;history.replaceState(history.state,'',(a<0?p:p.slice(0,a).replace(/\\/?$/,'/'))+(b<0?q:q.slice(0,b)));if(${LINK_PART}.test(f)){window.linkFragment=f;document.documentElement.dataset.link=''}}}`;

/**
 * Likewise: the address of a partner's page does not tell the server on which step it is loaded again, so that the first
 * question, which the server sent, is hidden until the right one is there. [PART-01]
 */
export const HIDE_OTHER_STEP = `if(history.state?.route&&history.state.depth>0)document.documentElement.dataset.link='';`;

/** What stood in the address behind its '#'; given out once and known to nobody else afterwards. [LINK-02] */
export function takenFragment(): string | null {
  const { linkFragment = null } = window;
  delete window.linkFragment;
  return linkFragment;
}

/** Shows the page's content again. */
export function showContent(): void {
  const { dataset } = document.documentElement;
  delete dataset['link'];
  delete dataset['kept'];
}

/**
 * A link that is pasted over this very page changes nothing but the fragment: the page begins anew with it. Call it before
 * anything else listens to the history, which would take the address for a step's.
 */
export function watchFragment(): void {
  const look = (event: Event): void => {
    const { hash } = window.location;
    if (hash.length <= LONGEST_ANCHOR && !hash.includes(';')) return;
    event.stopImmediatePropagation();
    window.location.reload();
  };
  window.addEventListener('popstate', look);
  window.addEventListener('hashchange', look);
}
