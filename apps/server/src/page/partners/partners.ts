import type { PartnerAnswer } from '@fa/api/page/partner';

/** A picture to send; its type was detected from its bytes. */
export interface Picture {
  readonly type: string;
  readonly bytes: Buffer;
}

/** A validated partner of the insurer. [PART-04] */
export interface Partner {
  readonly slug: string;
  readonly name: string;
  readonly contact: PartnerAnswer['contact'];
  readonly logo: Picture;
  /** Stylesheet that sets only allowed tokens. */
  readonly theme: string;
  /** Changes with the content, so that browsers can cache each version for long. */
  readonly version: string;
}

/** Location of a visitor on a partner's host. [PART-01] */
export interface PartnerPlace {
  /** As written in the URL. */
  readonly slug: string;
  /** Undefined for an unknown partner. */
  readonly partner: Partner | undefined;
}

/** Looks up a partner by the slug in the path. */
export type Partners = (slug: string) => Partner | undefined;

/** Returns a partner's API response; the base path has no trailing slash. [PART-02] */
export function partnerAnswerOf({ slug, name, contact, version }: Partner, base: string): PartnerAnswer {
  const logo = `${slug}/logo?v=${version}`;
  return { name, contact, logo: `${base}/${logo}`, styling: { logo, theme: `${slug}/theme.css?v=${version}` } };
}

/** Returns the partner with resolved URLs of its styling, as the page needs them at once. */
export function resolvedPartner({ styling, ...partner }: PartnerAnswer, base: string): PartnerAnswer {
  return {
    ...partner,
    styling: { logo: `${base}/${styling.logo}`, theme: `${base}/${styling.theme}` },
  };
}
