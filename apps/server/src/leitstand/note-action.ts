import type { FastifyRequest } from 'fastify';

/** What somebody of the Leitstand did; the log names it with their number. [LEIT-05] */
export type LeitstandAction =
  | 'search'
  | 'resend'
  | 'settle'
  | 'correct-address'
  | 'download-antrag'
  | 'download-vertragsunterlagen'
  | 'download-evidence'
  | 'export'
  | 'erase'
  | 'maintenance-on'
  | 'maintenance-off'
  | 'invite'
  | 'withdraw-invitation'
  | 'end-session'
  | 'import-brokers';

/** Logs an action with the number of whoever did it; nothing personal. [LEIT-05, SEC-02] */
export function noteAction(
  request: FastifyRequest,
  action: LeitstandAction,
  of: Readonly<Partial<Record<'reference' | 'delivery' | 'role', string> & Record<'of' | 'brokers', number>>> = {},
): void {
  request.log.info({ event: `leitstand-${action}`, agent: request.person.id, ...of }, 'an action of the Leitstand');
}
