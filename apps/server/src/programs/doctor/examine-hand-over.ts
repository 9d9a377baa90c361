import { None } from 'openid-client';
import { reasonInWords } from '../../adapters/describe-error.ts';
import { probeWebhook } from '../../adapters/hand-over/http-webhook.ts';
import { discoverIssuer } from '../../adapters/sign-in/discover-issuer.ts';
import type { Config } from '../../config/config.ts';
import { failureInWords } from './examine-sign-in.ts';
import { type Finding, ok, problem } from './finding.ts';

/** Fetches the description of the provider of access tokens. [ORD-07] */
async function examineTokens({ issuer, audience }: NonNullable<Config['ordersApi']>): Promise<Finding> {
  try {
    await discoverIssuer(issuer, audience, None());
    return ok(`The provider of access tokens answers, and its issuer is ${issuer}.`);
  } catch (error) {
    return problem(
      `The provider of access tokens ${issuer} cannot be used (${failureInWords(error)}): check ORDERS_API_ISSUER.`,
    );
  }
}

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

/** Examines the ways by which orders reach the insurer's system. */
export async function examineHandOver({ webhook, ordersApi }: Config): Promise<readonly Finding[]> {
  return [
    ...(webhook ? [await examineWebhook(webhook.url)] : []),
    ...(ordersApi ? [await examineTokens(ordersApi)] : []),
  ];
}
