import type { Config } from '../../config/config.ts';
import { probeWebhook } from '../../deliveries/http-webhook.ts';
import { reasonInWords } from '../describe-error.ts';
import { type Finding, ok, problem } from './finding.ts';

/** Connects to the receiver of the webhook; sends no message. [ORD-06] */
async function examineWebhook(url: string): Promise<Finding> {
  const { host } = new URL(url);
  const answer = await probeWebhook(url);
  if (typeof answer === 'string') {
    const reason = reasonInWords(Object.assign(new Error('No answer'), { code: answer }));
    return problem(`The webhook ${host} cannot be reached (${reason}): check WEBHOOK_URL.`);
  }
  if (answer >= 300 && answer <= 399)
    return problem(`The webhook ${host} redirects (${answer}), which is not followed: check WEBHOOK_URL.`);
  return ok(`The webhook ${host} answers; only a real order shows whether it accepts the signature.`);
}

/** Examines the way by which orders reach the insurer's system. */
export async function examineHandOver({ webhook }: Config): Promise<readonly Finding[]> {
  return webhook ? [await examineWebhook(webhook.url)] : [];
}
