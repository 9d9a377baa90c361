import { brokerAnswer } from '@fa/api/lookups/broker';
import { INTERMEDIARY_NUMBER, normaliseIvmnr } from '@fa/rechner/rules/intermediary';
import * as z from 'zod/mini';
import type { RouteParts } from '../../app-parts.ts';
import { sendPicture } from '../../pages/send-picture.ts';
import { Refusal } from '../../services/orders/refusal.ts';
import { type Api, REFUSALS } from '../api.ts';

const params = z.object({ brokerNumber: z.string() });

function numberIn(text: string): string {
  const brokerNumber = normaliseIvmnr(text);
  if (!INTERMEDIARY_NUMBER.test(brokerNumber)) throw new Refusal(404, { code: 'notFound' });
  return brokerNumber;
}

/** Registers GET /brokers/:brokerNumber with the presets, and the photo or logo. [BROK-02, BROK-05] */
export function registerBrokers(api: Api, { brokers }: RouteParts): void {
  const response = { 200: brokerAnswer, ...REFUSALS };
  const schema = { summary: 'A broker and the presets of their customers', params, response };
  api.get('/brokers/:brokerNumber', { schema }, async (request) => {
    const answer = await brokers.find(numberIn(request.params.brokerNumber));
    if (!answer) throw new Refusal(404, { code: 'notFound' });
    return answer;
  });
  api.get('/brokers/:brokerNumber/photo', { schema: { hide: true, params } }, async (request, reply) => {
    const photo = await brokers.photo(numberIn(request.params.brokerNumber));
    if (!photo) throw new Refusal(404, { code: 'notFound' });
    return sendPicture(reply, photo);
  });
}
