import type { Brand } from '@fa/vertrag/page-data';
import { VERTRAGSUNTERLAGEN_FILE } from '@fa/vertrag/document-names';
import type { Documents } from './documents/documents.ts';
import type { Delivery } from './jobs.ts';
import { isReference } from './order-reference.ts';
import type { MailAttachment, MailSender } from './mail.ts';
import { composeConfirmationMail } from './mails/confirmation-mail.ts';
import { composeInsurerMail } from './mails/insurer-mail.ts';
import type { OrderPapers, OrderStore, UnprintedOrder } from './order-store.ts';

type Needs = {
  readonly orders: OrderStore;
  readonly documents: Documents;
  readonly mail: MailSender;
  readonly brand: Brand;
  readonly insurerTo: string;
};

/** Thrown for a payload that this server did not write. */
class InvalidJobPayload extends Error {
  override readonly name = 'InvalidJobPayload';
}

const parseReference = (payload: unknown): string => {
  const reference = (payload as { reference?: unknown } | null)?.reference;
  if (typeof reference !== 'string' || !isReference(reference))
    throw new InvalidJobPayload('A delivery needs a reference');
  return reference;
};

const toPdf = (filename: string, content: Uint8Array): MailAttachment => ({
  filename,
  contentType: 'application/pdf',
  content,
});

/** [ORD-03, MAIL-01] Gives the handlers of the deliveries. An order deleted meanwhile leaves nothing to deliver. */
export const createDeliveries = ({ orders, documents, mail, brand, insurerTo }: Needs) => {
  const forOrder =
    (deliver: (order: UnprintedOrder, papers: OrderPapers) => Promise<void>) => async (payload: unknown) => {
      const order = await orders.find(parseReference(payload));
      if (order) await deliver(order, order.papers ?? documents.papersOf(order));
    };

  const application = async (order: UnprintedOrder, papers: OrderPapers): Promise<MailAttachment> =>
    toPdf(order.snapshot.dateinameAntrag, await documents.antragOf(papers));

  return {
    'confirmation-mail': forOrder(async (order, papers) => {
      const contract = toPdf(VERTRAGSUNTERLAGEN_FILE, await documents.vertragsunterlagenOf(papers));
      await mail.send(composeConfirmationMail(order, papers, brand, [await application(order, papers), contract]));
    }),
    'insurer-mail': forOrder(async (order, papers) => {
      await mail.send(composeInsurerMail(order, papers, brand, insurerTo, await application(order, papers)));
    }),
  } satisfies Record<Delivery, (payload: unknown) => Promise<void>>;
};
