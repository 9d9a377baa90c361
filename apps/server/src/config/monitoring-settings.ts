import * as z from 'zod/mini';

/** Returns the environment variables of monitoring's address. */
export function monitoringEnvironment(port: z.ZodMiniType<number, unknown>) {
  return {
    MONITORING_HOST: z._default(z.string(), '127.0.0.1'),
    MONITORING_PORT: z.optional(port),
  };
}
