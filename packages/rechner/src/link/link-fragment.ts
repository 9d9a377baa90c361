/** What the fragment of a link carries. */
export interface LinkFragment {
  /** UUID under which the server keeps the calculation. */
  readonly remoteKey: string;
  /** 32 bytes in hex that never reach the server. [LINK-02] */
  readonly localSecret: string;
}

/** Said of a fragment that is none of ours. [LINK-06] */
export const INVALID_FRAGMENT = 'Fragment identifier is invalid';

/** Messengers encode what was encoded already. */
const MOST_DECODINGS = 3;

const QUOTES = `"'\`()<>[\\]{}«»‹›“”„‚‘’*_`;
const LINK = new RegExp(
  `^[${QUOTES}]*([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12});([0-9a-f]{64})[${QUOTES}.,:;!?…]*$`,
);

/** The fragment with its '#', as LINK-01 wants it: remote key, semicolon, local secret. */
export function toFragment({ remoteKey, localSecret }: LinkFragment): string {
  return `#${remoteKey};${localSecret}`;
}

function decoded(text: string): string {
  let current = text;
  for (let round = 0; round < MOST_DECODINGS && current.includes('%'); round += 1) {
    try {
      current = decodeURIComponent(current);
    } catch {
      return current;
    }
  }
  return current;
}

// What mail programs put in where they break a line, white space and marks nobody sees, and hyphens made beautiful.
function withoutAdditions(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/[\s+\p{Cf}\p{Cc}]/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
}

function parseOne(text: string): LinkFragment | null {
  const [, remoteKey, localSecret] = LINK.exec(text) ?? [];
  return remoteKey === undefined || localSecret === undefined ? null : { remoteKey, localSecret };
}

/**
 * Reads the fragment of a link as it comes out of mail programs and messengers: percent-encoded once or more, in upper
 * case, with white space and line breaks inside, with quotes or punctuation around, or pasted twice. [LINK-01, LINK-06]
 * @param fragment with or without its '#'
 * @returns null for anything else: INVALID_FRAGMENT
 */
export function parseFragment(fragment: string): LinkFragment | null {
  // No link of ours is nearly as long; nothing of what follows is done with megabytes.
  if (fragment.length > 2000) return null;
  const parts = withoutAdditions(decoded(fragment)).toLowerCase().split('#').filter(Boolean);
  const [first, ...others] = parts.map(parseOne);
  if (!first) return null;
  const same = others.every((other) => other !== null && toFragment(other) === toFragment(first));
  return same ? first : null;
}
