import type { PartnerAnswer } from '@fa/api/page/partner';
import { PARTNERS_PATH } from '../../paths.ts';

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
  /** Origins whose pages may show the calculator in a frame; none without. [EMBED-01] */
  readonly embed?: { readonly origins: readonly string[] } | undefined;
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

/** Returns a partner's API response, with its styling relative to it. [PART-02] */
export function partnerAnswerOf({ slug, name, contact, version }: Partner): PartnerAnswer {
  const logo = `${slug}/logo?v=${version}`;
  return {
    name,
    contact,
    logo: `${PARTNERS_PATH}/${logo}`,
    styling: { logo, theme: `${slug}/theme.css?v=${version}` },
  };
}

/** Returns the partner with whole paths of its styling, as pages need them at once. */
export function shownPartner(partner: Partner): PartnerAnswer {
  const { styling, ...rest } = partnerAnswerOf(partner);
  return { ...rest, styling: { logo: rest.logo, theme: `${PARTNERS_PATH}/${styling.theme}` } };
}
