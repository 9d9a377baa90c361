import { normaliseIban } from '@fa/rechner/formats/iban';
import { normaliseTelefon } from '@fa/rechner/formats/telefon';
import { normalisePlz } from '@fa/rechner/rules/address';
import { normaliseLine, normaliseLines } from '@fa/rechner/text/plain-text';
import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(2000));
// Parsed into the form that is validated and stored, like `storedAnswer` in the browser. [SEC-09]
const line = text.check(z.overwrite(normaliseLine));
const lines = text.check(z.overwrite(normaliseLines));
const postcode = line.check(z.overwrite(normalisePlz), z.overwrite(normaliseLine));
const account = line.check(z.overwrite(normaliseIban), z.overwrite(normaliseLine));
const person = z.strictObject({
  anrede: z.optional(line),
  vorname: z.optional(line),
  nachname: z.optional(line),
  email: z.optional(line),
});
const kontoinhaber = z.strictObject({
  name: z.optional(line),
  strasse: z.optional(line),
  hausnummer: z.optional(line),
  plz: z.optional(postcode),
  ort: z.optional(line),
});
const ausfall = z.strictObject({ jahr: z.int(), anzahl: z.optional(z.int()), betrag: z.optional(z.int()) });

/**
 * The shape of an order's answers: known keys and types only. The product's definition validates the values. Amounts in
 * cents; nettoumsatz and betrag in whole euros. [ORD-01, MODEL-01]
 */
export const orderModel = z.strictObject({
  Vertragsablauf: z.optional(line),
  abnehmerMax: z.int(),
  absicherung: z.optional(z.int()),
  abweichenderKontoinhaber: z.optional(z.boolean()),
  anrede: z.optional(line),
  ausfaelle: z.optional(z.array(ausfall).check(z.maxLength(3))),
  azvm: z.optional(line),
  beitrag: z.int(),
  bic: z.optional(account),
  currentYear: z.optional(z.int()),
  downloadAccepted: z.optional(z.boolean()),
  downloadTimestamp: z.optional(text.check(z.regex(/^\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}:\d{2}$/))),
  email: z.optional(line),
  firmenname: z.optional(line),
  geschaeftsgegenstand: z.optional(lines),
  hasAusfaelle: z.optional(z.boolean()),
  hausnummer: z.optional(line),
  iban: z.optional(account),
  inhaber: z.optional(z.array(line).check(z.maxLength(50))),
  jahresMax: z.int(),
  kontoinhaber: z.optional(kontoinhaber),
  nachname: z.optional(line),
  nettoumsatz: z.optional(z.int()),
  onlinezugang: z.optional(person),
  ort: z.optional(line),
  plz: z.optional(postcode),
  rechtsuebergang: z.optional(z.boolean()),
  strasse: z.optional(line),
  telefon: z.optional(line.check(z.overwrite(normaliseTelefon))),
  vermittler: z.optional(line),
  vertragsbeginn: z.optional(line),
  vorname: z.optional(line),
  zahlungsweise: z.optional(z.int()),
  zusatzleistung: z.optional(z.boolean()),
});

/** A consent with the version of its wording and the time of the consent. [ORD-01] */
export const consent = z.strictObject({
  name: z.enum(['sepaErmaechtigung', 'rechtsuebergang', 'downloadAccepted']),
  version: text,
  /** ISO instant in UTC, at most to the nanosecond. */
  time: z.iso.datetime().check(z.maxLength(30)),
});

const experimentName = z.string().check(z.maxLength(60));

/** POST {emailServiceUrl}. [ORD-01] */
export const orderRequest = z.strictObject({
  /** Versions of the three texts that the applicant saw. */
  selection: z.strictObject({ avb: text, datenschutz: text, nutzungsbedingungen: text }),
  config: z.strictObject({ dateinameAntrag: z.string().check(z.regex(/^Antrag-Forderungsausfall-\d{12}\.pdf$/)) }),
  model: orderModel,
  mailParams: z.strictObject({ name: line, to: line }),
  consents: z.array(consent).check(z.maxLength(3)),
  /** Variants of the experiments on visited steps, as a record of what the applicant saw. [EXP-01] */
  experiments: z.optional(
    z.array(z.strictObject({ name: experimentName, variant: experimentName })).check(z.maxLength(20)),
  ),
  /** Keys of the answers that an agent entered; missing if there are none. [AGENT-03] */
  agentFields: z.optional(z.array(text).check(z.maxLength(50))),
  /** True if the applicant opened a link that an agent made. [AGENT-03] */
  handedOver: z.optional(z.literal(true)),
});
export type OrderRequest = z.infer<typeof orderRequest>;

/** Header with the order's idempotency key, a UUID created when the summary is first shown. [ORD-02] */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** An accepted order; it is stored durably before this response. [ORD-02, ORD-05] */
export const orderAnswer = z.object({
  reference: z.string(),
  /** ISO instant in UTC. */
  acceptedAt: z.iso.datetime(),
  /** False if the address is exempt from order mail. [ORD-04] */
  confirmationMail: z.boolean(),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;
