import type { PartnerAnswer } from '@fa/vertrag/partner';

/** A picture as it is sent: its type was found out from its bytes. */
export interface Picture {
  readonly type: string;
  readonly bytes: Buffer;
}

/** A partner of the insurer, checked. [PART-04] */
export interface Partner {
  readonly slug: string;
  readonly name: string;
  readonly contact: PartnerAnswer['contact'];
  readonly logo: Picture;
  /** Stylesheet that sets allowed tokens and nothing else. */
  readonly theme: string;
  /** Changes with whatever is sent, so that browsers keep each version for long. */
  readonly version: string;
}

/** Where somebody is on a partner's host. [PART-01] */
export interface PartnerPlace {
  /** As it stands in the address. */
  readonly slug: string;
  /** Undefined for one that is not known. */
  readonly partner: Partner | undefined;
}

/** The partners that can be shown. Takes the slug as it stands in the path. */
export type Partners = (slug: string) => Partner | undefined;

/** Takes a partner and the path where partners are, without a slash at its end; gives what the browser is told. [PART-02] */
export function partnerAnswerOf({ slug, name, contact, version }: Partner, base: string): PartnerAnswer {
  const logo = `${slug}/logo?v=${version}`;
  return { name, contact, logo: `${base}/${logo}`, styling: { logo, theme: `${slug}/theme.css?v=${version}` } };
}

/** The same with the addresses of its styling resolved, as the page needs them at once. */
export function resolvedPartner({ styling, ...partner }: PartnerAnswer, base: string): PartnerAnswer {
  return {
    ...partner,
    styling: { logo: `${base}/${styling.logo}`, theme: `${base}/${styling.theme}` },
  };
}
