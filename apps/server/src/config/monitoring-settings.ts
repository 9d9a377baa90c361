import * as z from 'zod/mini';

/** Variables of the address for those who watch the server. */
export function monitoringEnvironment(port: z.ZodMiniType<number, unknown>) {
  return {
    MONITORING_HOST: z._default(z.string(), '127.0.0.1'),
    MONITORING_PORT: z.optional(port),
  };
}
