import * as z from 'zod/mini';

const text = z.string();

/**
 * GET {partnerThemeUrl}/{slug}. `logo` is a path on this host; URLs in styling are relative to partnerThemeUrl.
 * [PART-02]
 */
export const partnerAnswer = z.object({
  /** Display name of the partner. */
  name: text,
  contact: z.object({ phoneNumber: text, availability: text }),
  logo: text,
  styling: z.object({ logo: text, theme: text }),
});
export type PartnerAnswer = z.infer<typeof partnerAnswer>;
