import { maintenanceAnswer } from '@fa/api/page/maintenance';
import type { RouteParts } from '../app-parts.ts';
import { maintenanceAnswerOf } from '../services/operation/maintenance.ts';
import type { Api } from './api.ts';

/** Registers GET /maintenance. Every open page polls it, so the state is in memory. [CONF-04] */
export function registerMaintenance(api: Api, { maintenance, clock }: RouteParts): void {
  const schema = { summary: 'Whether maintenance is under way', response: { 200: maintenanceAnswer } };
  api.get('/maintenance', { schema }, async () => maintenanceAnswerOf(maintenance(), clock()));
}
