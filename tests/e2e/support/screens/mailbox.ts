import { expect, type Page } from '@playwright/test';

export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/** A mail as the page of the local mailbox shows it. [MAIL-02] */
export interface ReadMail {
  readonly subject: string;
  readonly to: string;
  readonly text: string;
  /** Text of the HTML version. */
  readonly html: string;
  readonly attachments: readonly Attachment[];
}

/** The two mails of an order. [MAIL-01] */
export interface OrderMails {
  readonly confirmation: ReadMail;
  readonly orderMail: ReadMail;
}

/** Looks at an opened mail. */
type Look = (page: Page, subject: string) => Promise<void>;

async function openMail(page: Page, link: string, look?: Look): Promise<ReadMail> {
  await page.goto(link);
  const links = page.locator('a[href*="/anhang/"]');
  const attachments = await Promise.all(
    (await links.all()).map(async (anchor) => {
      const response = await page.request.get((await anchor.getAttribute('href')) ?? '');
      return {
        name: await anchor.innerText(),
        type: response.headers()['content-type'] ?? '',
        content: new Uint8Array(await response.body()),
      };
    }),
  );
  const subject = await page.getByRole('heading', { level: 1 }).innerText();
  await look?.(page, subject);
  return {
    subject,
    to: /an (.*)/.exec(await page.locator('p.muted').innerText())?.[1] ?? '',
    text: await page.locator('pre').innerText(),
    html: await page.frameLocator('iframe').locator('body').innerText(),
    attachments,
  };
}

/** Returns the links of all mails with the order's reference in the subject, oldest first. */
async function linksTo(page: Page, reference: string): Promise<string[]> {
  await page.goto('/postfach');
  const links = await page.getByRole('link', { name: reference }).all();
  return Promise.all(links.toReversed().map(async (link) => (await link.getAttribute('href')) ?? ''));
}

/** Tells the two mails of an order apart. @throws Error if they are not these */
export function orderMailsOf(mails: readonly ReadMail[]): OrderMails {
  const confirmation = mails.find(({ subject }) => subject.startsWith('Eingangsbestätigung'));
  const orderMail = mails.find(({ subject }) => subject.startsWith('Neuer Antrag'));
  if (!confirmation || !orderMail)
    throw new Error(`Unexpected mails: ${mails.map(({ subject }) => subject).join(', ')}`);
  return { confirmation, orderMail };
}

/** Reads the two mails of an order in another tab; waits for both. [MAIL-01, MAIL-02] */
export async function readMails(visitorPage: Page, reference: string, look?: Look): Promise<OrderMails> {
  const page = await visitorPage.context().newPage();
  await expect.poll(async () => (await linksTo(page, reference)).length).toBe(2);
  const mails: ReadMail[] = [];
  for (const link of await linksTo(page, reference)) mails.push(await openMail(page, link, look));
  await page.close();
  return orderMailsOf(mails);
}

/** Returns how many mails were sent to an e-mail address. */
export async function countMailsTo(visitorPage: Page, address: string): Promise<number> {
  const page = await visitorPage.context().newPage();
  await page.goto('/postfach');
  const count = await page.getByRole('listitem').filter({ hasText: address }).count();
  await page.close();
  return count;
}

/** Returns the attachment whose name matches. */
export function attachment(mail: ReadMail, name: RegExp): Attachment {
  const found = mail.attachments.find((each) => name.test(each.name));
  if (!found) throw new Error(`No ${name} among ${mail.attachments.map((each) => each.name).join(', ')}`);
  return found;
}
