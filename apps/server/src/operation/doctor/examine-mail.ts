import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection, { type SMTPConnectionCustomAuthContext } from 'nodemailer/lib/smtp-connection';
import type { Config } from '../../config/config.ts';
import { ROOT } from '../../config/project-root.ts';
import { addressOfSender } from '../../deliveries/mails/mail-message.ts';
import { replyCodes, withSafeLogin } from '../../deliveries/mails/smtp-mail.ts';
import { readBrand } from '../../page/brand/brand-file.ts';
import { describeReason } from '../describe-error.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

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
export async function examineMail({
  brandFile,
  mail: { smtpUrl, from, insurerTo },
}: Config): Promise<readonly Finding[]> {
  if (smtpUrl === undefined) return [warning('No mail server: mails stay in the local mailbox (SMTP_URL).')];
  const { hostname, username } = new URL(smtpUrl);
  const address = from === undefined ? readBrand(resolve(ROOT, brandFile)).email : addressOfSender(from);
  try {
    const refusal = await offerSender(smtpUrl, address);
    if (refusal !== undefined)
      return [problem(`The mail server ${hostname} refuses the sender ${address} (${refusal}): check MAIL_FROM.`)];
    const login = username === '' ? 'without a login' : 'and accepts the login';
    return [
      ok(`The mail server ${hostname} answers ${login}, and accepts the sender ${address}; orders go to ${insurerTo}.`),
    ];
  } catch (error) {
    return [problem(`The mail server ${hostname} cannot be used (${describeReason(error)}): check SMTP_URL.`)];
  }
}
