import * as z from 'zod/mini';

const text = z.string();

/** GET {partnerThemeUrl}/{slug}. `logo` is a path on this host, what styling names resolves against partnerThemeUrl. [PART-02] */
export const partnerAnswer = z.object({
  /** As people know the partner. */
  name: text,
  contact: z.object({ phoneNumber: text, availability: text }),
  logo: text,
  styling: z.object({ logo: text, theme: text }),
});
export type PartnerAnswer = z.infer<typeof partnerAnswer>;
