import { type SupportHours, WEEKDAYS } from '@fa/rechner/contact/support-hours';
import * as z from 'zod/mini';
import { partnerAnswer } from './partner.ts';
import { productName } from './product-name.ts';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const MONTH_DAY =
  /^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2\d))$/;
/** A higher number would mean different opening hours. */
const MAX_CLOSED_DAYS = 20;

const texts = z.record(z.string(), z.object({ title: z.string(), version: z.string(), date: z.string() }));

/** Opening hours of the support line, in the format of the brand file and the page. [SID-05] */
export const supportHours = z
  .strictObject({
    days: z.readonly(
      z.array(z.enum(WEEKDAYS, `must be days such as ${WEEKDAYS[0]}`)).check(
        z.minLength(1, 'must name a day'),
        z.refine((days) => new Set(days).size === days.length, { error: 'must name each day once' }),
      ),
    ),
    from: z.string().check(z.regex(TIME, 'must be a time such as 08:00')),
    to: z
      .string()
      .check(
        z.refine((to) => TIME.test(to) || to === '24:00', { error: 'must be a time such as 18:00, at most 24:00' }),
      ),
    closedOnPublicHolidays: z.boolean(),
    closedDays: z.readonly(
      z
        .array(z.string().check(z.regex(MONTH_DAY, 'must be month and day such as 12-24')))
        .check(z.maxLength(MAX_CLOSED_DAYS)),
    ),
  })
  .check(z.refine(({ from, to }) => from < to, { error: 'must end after it begins', path: ['to'] }));

// Ensures that the schema has the type of the product's opening hours.
supportHours satisfies z.ZodMiniType<SupportHours>;

/** The configured data of the insurer on the page and in documents. */
export const brand = z.object({
  name: z.string(),
  /** Legal name, which a mandate names, if it differs from the name. [DOC-02] */
  company: z.optional(z.string()),
  street: z.string(),
  city: z.string(),
  /** Telephone as shown, e.g. '030 23125 000'. */
  hotline: z.string(),
  /** Opening hours in words: 'Montag bis Freitag, 8 bis 18 Uhr'. */
  hotlineHours: z.string(),
  supportHours,
  email: z.string(),
  homeUrl: z.string(),
  imprintUrl: z.string(),
  privacyUrl: z.string(),
  creditorId: z.string(),
  /** URL of the picture that replaces the neutral sign and the name. [LOOK-01] */
  wordmark: z.optional(z.string()),
});
export type Brand = z.infer<typeof brand>;

/** The partner of the page. [PART-01] */
const pagePartner = z.object({
  /** First path segment, which stays in the address bar. */
  slug: z.string(),
  /** Null for an unknown partner. */
  data: z.nullable(partnerAnswer),
});

/** The referral in the URL; `ignored` lists the names of invalid values only. [BROK-01] */
const referral = z.object({
  ivmnr: z.optional(z.string()),
  azvm: z.optional(z.string()),
  ignored: z.array(z.enum(['ivmnr', 'azvm'])),
});

/** The partner's page around a frame. */
const framing = z.object({
  origin: z.string(),
  /** It has no dark scheme, so neither has the calculator. [EMBED-04] */
  isLight: z.boolean(),
});
export type Framing = z.infer<typeof framing>;

/** The JSON block embedded in the page: all data of the first view, for server and hydration. [CONF-01] */
export const pageData = z.object({
  /** The path of the product or the partner, such as '/tarifrechner/hausrat/'. */
  basePath: z.string(),
  /** The part of the requested path after the base path, '' for the base path itself. [FLOW-03, FLOW-04] */
  path: z.string(),
  /** Null on the insurer's own page. */
  partner: z.nullable(pagePartner),
  /** The frame on a partner's page; missing on a page of its own. [EMBED-02] */
  frame: z.optional(framing),
  referral,
  appName: productName,
  variant: z.string(),
  generation: z.int(),
  appVersion: z.string(),
  environment: z.string(),
  /** Hosts with the production paths; on other hosts the API is on `apiPort` of the current host. [CONF-03] */
  productionHosts: z.array(z.string()),
  apiPort: z.int(),
  /** Timeout of a lookup of postcode, address or IBAN, in milliseconds. [ADDR-03, IBAN-02] */
  lookupTimeoutMs: z.int(),
  /** Calendar date in Europe/Berlin, yyyy-mm-dd. */
  today: z.string(),
  /** The server's time when it rendered the page, in milliseconds since 1970; the browser's clock may be wrong. */
  instant: z.int(),
  brand,
  /** Settings of the product in its own format. */
  settings: z.record(z.string(), z.unknown()),
  /** The texts that the contract documents print, by the name that an order calls them, else by their own. [ORD-01, ORD-08] */
  texts,
  /** Those of offers with a later tariff, by its version. [TAR-16] */
  laterTexts: z.optional(z.record(z.string(), texts)),
  /** Where the product's texts are, with a trailing slash. [UI-07, PART-01] */
  textsUrl: z.string(),
  /** Targets of links, by the variant that creates them. [LINK-03] */
  linkTargets: z.object({ agent: z.string(), offerFollowup: z.string(), others: z.string() }),
  /** PDF overview of services; missing if the product has none. [STEP-ANGEBOT-01] */
  overviewUrl: z.optional(z.string()),
  debugMode: z.boolean(),
  /** Pages of the other products, linked in the debug panel. [DBG-01] */
  otherProducts: z.array(z.object({ name: productName, url: z.string() })),
  /** True if an agent uses the page. [AGENT-01] */
  agentMode: z.boolean(),
  /**
   * Third-party analytics that may be loaded after consent; null without analytics, so that no consent is requested.
   * [ANA-04]
   */
  analytics: z.nullable(
    z.object({
      /** Id of the container in Google Tag Manager. */
      gtmId: z.nullable(z.string()),
      posthog: z.nullable(z.object({ key: z.string(), host: z.string() })),
      /**
       * True if the visitor had consented when the page was requested, so that its Content-Security-Policy allows
       * third-party scripts. [SEC-05]
       */
      mayLoad: z.boolean(),
    }),
  ),
});
export type PageData = z.infer<typeof pageData>;
