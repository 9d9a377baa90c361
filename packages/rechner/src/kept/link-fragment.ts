/** The content of a link's fragment. */
export interface LinkFragment {
  /** UUID under which the server stores the calculation. */
  readonly remoteKey: string;
  /** 32 bytes in hex that never reach the server. [LINK-02] */
  readonly localSecret: string;
}

/** Message for an invalid fragment. [LINK-06] */
export const INVALID_FRAGMENT = 'Fragment identifier is invalid';

/** Messengers may encode a link repeatedly. */
const MAX_DECODINGS = 3;

/** One link, with the URL before it and tracking parameters after it. */
const LINK =
  /["'`()<>[\]{}«»‹›“”„‚‘’*_#]*(?:https?:\/\/[^#]*#+)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12});([0-9a-f]{64})["'`()<>[\]{}«»‹›“”„‚‘’*_.,:;!…]*(?:[?&][^#]*)?/y;

/** Formats a fragment with its '#': remote key, semicolon, local secret. [LINK-01] */
export function toFragment({ remoteKey, localSecret }: LinkFragment): string {
  return `#${remoteKey};${localSecret}`;
}

// Decodes HTML entities, for programs that treat the link as HTML.
function withoutEntities(text: string): string {
  return text
    .replace(/&amp;/gi, '&')
    .replace(/&(?:#0*59|#x0*3b|semi);/gi, ';')
    .replace(/&(?:#0*35|#x0*23|num);/gi, '#');
}

function decoded(text: string): string {
  let current = withoutEntities(text);
  for (let round = 0; round < MAX_DECODINGS && current.includes('%'); round += 1) {
    try {
      current = withoutEntities(decodeURIComponent(current));
    } catch {
      return current;
    }
  }
  return current;
}

// Removes what mail programs insert at line breaks: white space, invisible characters and typographic hyphens.
function withoutAdditions(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/[\s+\p{Cf}\p{Cc}]/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
}

// All of the text has to match: an incomplete link after a complete one may be the intended link.
function linksIn(text: string): readonly LinkFragment[] | null {
  const links: LinkFragment[] = [];
  for (LINK.lastIndex = 0; LINK.lastIndex < text.length; ) {
    const [, remoteKey, localSecret] = LINK.exec(text) ?? [];
    if (remoteKey === undefined || localSecret === undefined) return null;
    links.push({ remoteKey, localSecret });
  }
  return links;
}

/**
 * Parses the fragment of a link as mail programs and messengers change it: percent-encoded repeatedly, in upper case,
 * with white space and line breaks, in quotes or punctuation, followed by tracking parameters, or pasted twice, also as
 * a whole URL. [LINK-01, LINK-06]
 * @param fragment with or without its '#'
 * @returns null for any other text: INVALID_FRAGMENT
 */
export function parseFragment(fragment: string): LinkFragment | null {
  // Limits the work: no valid link is nearly as long.
  if (fragment.length > 2000) return null;
  const text = withoutAdditions(decoded(fragment)).toLowerCase();
  const [first, ...others] = linksIn(text.replace(/(?<!#)#+$/, '')) ?? [];
  if (!first) return null;
  return others.every((other) => toFragment(other) === toFragment(first)) ? first : null;
}
