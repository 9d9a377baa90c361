import * as z from 'zod/mini';

const text = z.string();

/** The data of a broker that applicants see. [BROK-02] */
export const broker = z.object({
  brokerNumber: text,
  /** Name of the business. */
  name: text,
  /** Contact person; may be empty. */
  contact: text,
  street: text,
  postalCode: text,
  city: text,
  telephoneNumber: text,
  /** Path on this host; empty if there is no photo. [BROK-05] */
  photoUrl: text,
  photoIsLogo: z.boolean(),
});
export type Broker = z.infer<typeof broker>;

/** A broker's value for a field that is not answered yet. [BROK-04] */
export const preset = z.object({ key: text, value: z.unknown() });

/** GET {brokerUrl}{brokerNumber}. [BROK-02] */
export const brokerAnswer = z.object({ broker, presets: z.array(preset) });
export type BrokerAnswer = z.infer<typeof brokerAnswer>;
