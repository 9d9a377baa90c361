/** Whether pages of partners are on this host. [PART-01] */
export const isPartnerHost = (hostname: string): boolean => hostname.toLowerCase().startsWith('partner.');

/** First parts of a path that are the server's own. */
const OUR_OWN = ['tarifrechner', 'agent', 'postfach'];

/**
 * Takes a decoded path without its first slash, gives the partner in its first part and the path in the calculator behind it;
 * null where the first part is no partner's. [PART-01]
 */
export const partnerPath = (path: string): { readonly partnerSlug: string; readonly path: string } | null => {
  const [partnerSlug = '', ...rest] = path.split('/');
  // A file that browsers ask for by themselves is no partner.
  if (partnerSlug === '' || OUR_OWN.includes(partnerSlug.toLowerCase()) || /\.[a-z]{2,4}$/i.test(partnerSlug))
    return null;
  return { partnerSlug, path: rest.join('/').replace(/\/$/, '') };
};
