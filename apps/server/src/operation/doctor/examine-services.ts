import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection, { type SMTPConnectionCustomAuthContext } from 'nodemailer/lib/smtp-connection';
import { discoverProvider, ProviderUnavailable, providerFailure } from '../../agents/openid-provider.ts';
import type { Config } from '../../config/config.ts';
import { ROOT } from '../../config/project-root.ts';
import { addressOfSender } from '../../deliveries/mails/mail-message.ts';
import { replyCodes, withSafeLogin } from '../../deliveries/mails/smtp-mail.ts';
import { probeWebhook } from '../../deliveries/webhook.ts';
import { readBrand } from '../../page/brand/brand-file.ts';
import { describeReason, reasonInWords } from '../describe-error.ts';
import { type Findings, ok, problem, warning } from './finding.ts';

const TIMEOUT_MS = 10_000;
const TIMEOUTS = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };

/** Name of the handler below. */
const SENDER = 'SENDER';

/** Connects, logs in and offers a sender, without a mail. Returns the codes of a refusal of the sender, if any. */
async function offerSender(url: string, address: string): Promise<string | undefined> {
  let refusal: string | undefined;
  // Only a handler of logins may send commands of its own.
  const offer = async ({ sendCommand }: SMTPConnectionCustomAuthContext): Promise<void> => {
    const { status, response } = await sendCommand(`MAIL FROM:<${address}>`);
    if (status < 200 || status > 299) refusal = replyCodes(response) ?? 'no code';
    await sendCommand('RSET');
  };
  const { auth, ...options } = parseConnectionUrl(withSafeLogin(url));
  const connection = new SMTPConnection({ ...options, ...TIMEOUTS, customAuth: { [SENDER]: offer } });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    const login = promisify(connection.login.bind(connection));
    if (auth) await login(auth);
    await login({ method: SENDER });
    return refusal;
  } finally {
    connection.quit();
    connection.close();
  }
}

/** Connects to the mail server, logs in and offers the sender of the mails; sends nothing. [ORD-03] */
export async function* examineMail({ brandFile, mail: { smtpUrl, from, insurerTo } }: Config): Findings {
  if (smtpUrl === undefined) return yield warning('No mail server: mails stay in the local mailbox (SMTP_URL).');
  const { hostname, username } = new URL(smtpUrl);
  const address = from === undefined ? readBrand(resolve(ROOT, brandFile)).email : addressOfSender(from);
  try {
    const refusal = await offerSender(smtpUrl, address);
    const login = username === '' ? 'without a login' : 'and accepts the login';
    yield refusal === undefined
      ? ok(
          `The mail server ${hostname} answers ${login}, and accepts the sender ${address}; orders go to ${insurerTo}.`,
        )
      : problem(`The mail server ${hostname} refuses the sender ${address} (${refusal}): check MAIL_FROM.`);
  } catch (error) {
    yield problem(`The mail server ${hostname} cannot be used (${describeReason(error)}): check SMTP_URL.`);
  }
}

/** Connects to the receiver of the webhook; sends no message. [ORD-06] */
export async function* examineWebhook({ webhook }: Config): Findings {
  if (!webhook) return;
  const { host } = new URL(webhook.url);
  const answer = await probeWebhook(webhook.url);
  if (typeof answer === 'string') {
    const reason = reasonInWords(Object.assign(new Error('No answer'), { code: answer }));
    yield problem(`The webhook ${host} cannot be reached (${reason}): check WEBHOOK_URL.`);
  } else if (answer >= 300 && answer <= 399)
    yield problem(`The webhook ${host} redirects (${answer}), which is not followed: check WEBHOOK_URL.`);
  else yield ok(`The webhook ${host} answers; only a real order shows whether it accepts the signature.`);
}

/** Says in a few words why a provider cannot be used. */
function providerFailureInWords(error: unknown): string {
  const code = providerFailure(error);
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'it names another issuer';
  return reasonInWords(new ProviderUnavailable(code));
}

/** Fetches the description of the identity provider, whose issuer must be the configured one. [SID-04] */
export async function* examineSignIn({ signIn, productionHosts }: Config): Findings {
  if (signIn === undefined) {
    if (productionHosts.length > 0)
      yield warning('No identity provider: agents sign in by invitation, with one factor (OIDC_ISSUER).');
    return;
  }
  const { issuer } = signIn;
  try {
    const provider = (await discoverProvider(signIn)).serverMetadata();
    yield ok(`The identity provider answers, and its issuer is ${issuer}.`);
    if (!provider.supportsPKCE()) yield warning('The identity provider does not say that it supports PKCE with S256.');
    if (provider.end_session_endpoint === undefined)
      yield warning('The identity provider has no sign-out: agents sign out of this server only.');
  } catch (error) {
    yield problem(
      `The identity provider ${issuer} cannot be used (${providerFailureInWords(error)}): check OIDC_ISSUER.`,
    );
  }
}
