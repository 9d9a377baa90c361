import * as z from 'zod/mini';

/** The variant of the car products, the only one with a separate configuration path. */
const KFZ_VARIANT = 'kfz';

/**
 * Returns the path version of a product's configuration: 1 for cars of every generation except the fourth, else 2.
 * [CONF-01]
 */
export function configVersion(variant: string, generation: number): 1 | 2 {
  return variant === KFZ_VARIANT && generation !== 4 ? 1 : 2;
}

const url = z.string();
/** Null while nothing serves it. */
const notServed = z.nullable(url);

/** An experiment: its variants, and the ids of the steps that differ. [EXP-01] */
export const experiment = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  scope: z.array(z.string()),
  variants: z.array(
    z.object({ name: z.string().check(z.minLength(1), z.maxLength(60)), label: z.string(), weight: z.number() }),
  ),
});

/** GET …/frontend-config under its three paths. [CONF-01, CONF-02] */
export const frontendConfig = z.object({
  app: z.object({
    agentMode: z.boolean(),
    sendOrderMail: z.boolean(),
    errorLogging: z.boolean(),
    bonitrefferLogging: z.boolean(),
    excludedEmailsSetOrder: z.array(z.string()),
    assetBaseUrl: url,
    googleExperimentIDs: z.array(z.string()),
  }),
  features: z.catchall(
    z.object({
      analytics: z.boolean(),
      addressValidation: z.boolean(),
      ibanValidation: z.boolean(),
      debugMode: z.boolean(),
    }),
    z.boolean(),
  ),
  apis: z.object({
    ibanValidatorUrl: url,
    addressValidatorUrl: url,
    brokerUrl: url,
    secretsUrl: url,
    emailServiceUrl: url,
    pdfServiceUrl: url,
    plzServiceUrl: url,
    alertServiceUrl: url,
    leadfollowupUrl: notServed,
    tariffOptimizerUrl: notServed,
    riveWasmUrl: notServed,
    evbServiceUrl: notServed,
    apiServiceUrl: notServed,
    insuranceServiceUrl: notServed,
    carsearchServiceUrl: notServed,
    motorcyclesearchServiceUrl: notServed,
    serviceIdUrl: url,
    companySearchUrl: notServed,
    partnerThemeUrl: url,
  }),
  maintenanceMode: z.boolean(),
  production: z.boolean(),
  /** Fields of the lookup, and further fields for the product's price, in cents. [TAR-12] */
  tariffs: z.array(
    z.looseObject({
      variant: z.string(),
      start: z.string(),
      end: z.string(),
      availableAt: z.string(),
      kfzTypes: z.array(z.string()),
    }),
  ),
  experiments: z.array(experiment),
});
export type FrontendConfig = z.infer<typeof frontendConfig>;
