import * as z from 'zod/mini';

const text = z.string();

/** A broker as an applicant sees them. [BROK-02] */
export const broker = z.object({
  brokerNumber: text,
  /** Of the business. */
  name: text,
  /** The person to talk to; may be empty. */
  contact: text,
  street: text,
  postalCode: text,
  city: text,
  telephoneNumber: text,
  /** Path on this host; empty without a picture. [BROK-05] */
  photoUrl: text,
  photoIsLogo: z.boolean(),
});
export type Broker = z.infer<typeof broker>;

/** A value that a broker wants to be in a field before it is answered. [BROK-04] */
export const preset = z.object({ key: text, value: z.unknown() });

/** GET {brokerUrl}{brokerNumber}. [BROK-02] */
export const brokerAnswer = z.object({ broker, presets: z.array(preset) });
export type BrokerAnswer = z.infer<typeof brokerAnswer>;
