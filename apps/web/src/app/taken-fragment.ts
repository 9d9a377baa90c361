import { ENCODED_HASH, ENCODED_LINK } from '@fa/rechner/kept/encoded-hash';

declare global {
  interface Window {
    /** Fragment taken from the URL by the first script. */
    linkFragment?: string | undefined;
  }
}

/** Longest anchor of our pages, with its '#'. Anything longer may be part of a link and must not stay in the URL. */
const LONGEST_ANCHOR = 8;

/** Matches any part of a link worth a message; click ids and text fragments do not match. */
const LINK_PART = /;|%(?:25)*3b|[0-9a-f]{8}/i;

/**
 * First script of the page: removes the fragment from URL and history before anything loads, even if a messenger
 * encoded its '#' into path or query. Of a link, it hides the first question until the link opens. [LINK-02, LINK-06]
 */
export const TAKE_FRAGMENT = `{const{hash,pathname:p,search:q}=location,a=p.search(${ENCODED_HASH}),b=q.search(${ENCODED_LINK});if(a>=0||b>=0||hash.length>${LONGEST_ANCHOR}||hash.includes(';')){const f=(a<0?'':p.slice(a))+(b<0?'':q.slice(b))+hash;history.replaceState(history.state,'',(a<0?p:p.slice(0,a).replace(/\\/?$/,'/'))+(b<0?q:q.slice(0,b)));if(${LINK_PART}.test(f)){window.linkFragment=f;document.documentElement.dataset.link=''}}}`;

/** First script, too: a partner's URL lacks the step, so a reload hides the first question. [PART-01] */
export const HIDE_OTHER_STEP = `if(history.state?.route&&history.state.depth>0)document.documentElement.dataset.link='';`;

/** Returns the fragment of the URL, once; nothing else keeps it. [LINK-02] */
export function takenFragment(): string | null {
  const { linkFragment = null } = window;
  delete window.linkFragment;
  return linkFragment;
}

export function showContent(): void {
  const { dataset } = document.documentElement;
  delete dataset['link'];
  delete dataset['kept'];
}

/** Reloads the page when a link is pasted over it. Call it before other history listeners: it is no step's URL. */
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
