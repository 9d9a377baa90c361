import { maintenanceAnswer } from '@fa/api/page/maintenance';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type Maintenance, maintenanceAnswerOf } from '../services/operation/maintenance.ts';

interface Needs {
  readonly maintenance: () => Maintenance | undefined;
  readonly clock: () => Date;
}

/** Registers GET /maintenance. Every open page polls it, so the state is in memory. [CONF-04] */
export function registerMaintenance(app: FastifyInstance, { maintenance, clock }: Needs): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/maintenance',
      { schema: { summary: 'Whether maintenance is under way', response: { 200: maintenanceAnswer } } },
      async (_request, reply) =>
        reply.header('cache-control', 'no-store').send(maintenanceAnswerOf(maintenance(), clock())),
    );
}
