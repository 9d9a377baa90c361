import type { DocumentConsent } from '../../adapters/documents/document-data.ts';
import { EvidenceRefused } from '../../errors/evidence-refused.ts';
import { ALL_DELIVERIES } from '../delivery/jobs.ts';
import type { OrderSheet } from '../orders/order-desk.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { Manifest } from './manifest.ts';

/** Returns an order's consents with the wording in its papers. Throws EvidenceRefused if they do not match. */
export function toConsents({ snapshot, papers: { antrag } }: StoredOrder): Manifest['consents'] {
  return snapshot.consents.map(({ name, version, time }, index) => {
    const printed: DocumentConsent | undefined = antrag.consents[index];
    if (printed?.version !== version)
      throw new EvidenceRefused(`The papers of the order do not have the wording of its consent ${name}.`);
    // For the mandate, the application contains only a reference to its wording.
    const wording = name === 'sepaErmaechtigung' ? antrag.mandate.wording : printed.wording;
    return { name, version, time, title: printed.title, wording: [...wording], ticked: printed.ticked };
  });
}

/** Returns an order's deliveries with all attempts, including deliveries no longer to be sent. */
export function toDeliveries({ deliveries, attempts }: OrderSheet): Manifest['deliveries'] {
  return ALL_DELIVERIES.flatMap((delivery) => {
    const state = deliveries.find((one) => one.delivery === delivery);
    const made = attempts.filter((attempt) => attempt.delivery === delivery);
    if (!state && made.length === 0) return [];
    return [
      {
        delivery,
        state: state?.state ?? null,
        messageId: state?.messageId ?? null,
        queuedAt: state?.queuedAt.toISOString() ?? null,
        endedAt: state?.endedAt?.toISOString() ?? null,
        attemptCount: state?.attempts ?? made.length,
        attempts: made.map(({ number, messageId, startedAt, endedAt, outcome, reason, reply }) => ({
          number,
          messageId,
          startedAt: startedAt.toISOString(),
          endedAt: endedAt?.toISOString() ?? null,
          outcome,
          reason,
          reply,
        })),
      },
    ];
  });
}
