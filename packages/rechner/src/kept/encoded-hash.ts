/** A '#' that messengers percent-encoded into a path, once or repeatedly; the fragment follows it. [LINK-02] */
export const ENCODED_HASH = /%(?:25)*23/i;

/**
 * The same in a query, where any value may contain it: it belongs to a link only in front of the beginning of a remote
 * key. [LINK-02]
 */
export const ENCODED_LINK = /%(?:25)*23(?=[0-9a-f]{8}-[0-9a-f]{4}-)/i;
