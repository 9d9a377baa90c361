import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { exportOrder } from '../../orders/desk/export-order.ts';
import { findDetails } from '../../orders/desk/order-desk.ts';
import { openEvidenceKey } from '../../orders/evidence/evidence-key.ts';
import { makeEvidence } from '../../orders/evidence/make-evidence.ts';
import { packZip } from '../../orders/evidence/pack-zip.ts';
import { createOrderDocuments } from '../../orders/order-documents.ts';
import { findOrder } from '../../orders/orders-table.ts';
import { FORM } from '../form.ts';
import { type LeitstandAction, noteAction } from '../note-action.ts';

/** A file with personal data of an order. */
interface OrderFile {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

type Make = (reference: string) => Promise<OrderFile | undefined>;

/** Registers the files of an order, which a form asks for: each is in the log with who took it. [LEIT-05, SEC-12] */
export function registerOrderFiles(app: FastifyInstance, context: Context): void {
  const documentOf = createOrderDocuments(context);

  const paper =
    (name: string, title: string): Make =>
    async (reference) => {
      const order = await findOrder(context, reference);
      const content = order && (await documentOf(order, name));
      return content && { name: `${title}-${reference}.pdf`, type: 'application/pdf', content };
    };

  const evidence: Make = async (reference) => {
    const files = await makeEvidence(context, reference, await openEvidenceKey(context.config));
    return files && { name: `Beleg-${reference}.zip`, type: 'application/zip', content: packZip(files) };
  };

  const copy: Make = async (reference) => {
    const details = await findDetails(context, reference);
    const content = details && Buffer.from(exportOrder(details));
    return content && { name: `Auskunft-${reference}.json`, type: 'application/json', content };
  };

  const offer = (path: string, action: LeitstandAction, make: Make): void => {
    app.post(`/:reference/${path}`, FORM, async (request: FastifyRequest, reply: FastifyReply) => {
      const { reference } = request.params as { readonly reference: string };
      const file = await make(reference);
      if (!file) throw new Refusal(404, { code: 'notFound' });
      noteAction(request, action, { reference });
      return reply
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .type(file.type)
        .send(Buffer.from(file.content));
    });
  };
  offer('antrag', 'download-antrag', paper('antrag', 'Antrag'));
  offer('vertragsunterlagen', 'download-vertragsunterlagen', paper('vertragsunterlagen', 'Vertragsunterlagen'));
  offer('beleg', 'download-evidence', evidence);
  offer('auskunft', 'export', copy);
}
