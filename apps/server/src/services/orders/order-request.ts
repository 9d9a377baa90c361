import { type OrderRequest, orderRequestOf } from '@fa/api/orders/order-request';
import type { EinwilligungName } from '@fa/forderungsausfall/einwilligungen';
import type { OrderModel } from '@fa/forderungsausfall/order-amounts';
import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import type * as z from 'zod/mini';

/** An application for the insurance. */
export type InsuranceOrder = OrderRequest<OrderModel, EinwilligungName, 'avb' | 'datenschutz' | 'nutzungsbedingungen'>;

/** Schema of the body of POST /orders. [ORD-01] */
export const orderRequest = orderRequestOf(forderungsausfall) as unknown as z.ZodMiniType<InsuranceOrder>;
