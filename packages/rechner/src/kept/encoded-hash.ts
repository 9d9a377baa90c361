/** A '#' as messengers encode it into a path, once or more often: what is behind it is the fragment. [LINK-02] */
export const ENCODED_HASH = /%(?:25)*23/i;

/** The same in a query, where it may be part of any value: before what looks like a remote key it is that of a link. [LINK-02] */
export const ENCODED_LINK = /%(?:25)*23(?=[0-9a-f]{8}-[0-9a-f]{4}-)/i;
