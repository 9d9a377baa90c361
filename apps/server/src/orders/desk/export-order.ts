import { toDeliveries } from '../evidence/manifest.ts';
import { orderData } from '../order-json.ts';
import type { OrderDetails } from './order-desk.ts';

/** Returns what is stored of an order as JSON, without what is printed from it. [SEC-12] */
export function exportOrder(details: OrderDetails): string {
  const { product, corrections = [] } = details.order;
  const documents = details.documents.map(({ name, sha256, bytes, renderedAt }) => ({
    name,
    sha256,
    bytes,
    renderedAt,
  }));
  const content = { product, ...orderData(details.order), corrections, documents, deliveries: toDeliveries(details) };
  return `${JSON.stringify(content, null, 2)}\n`;
}
