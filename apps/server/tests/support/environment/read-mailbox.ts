import PostalMime, { type Email } from 'postal-mime';

function textOf(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}

function asRead({ subject = '', to = [], text = '', html = '', attachments }: Email) {
  return {
    subject,
    to: to.map(({ address }) => address).join(),
    text,
    html: textOf(html),
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      content: new Uint8Array(content as ArrayBuffer),
    })),
  };
}

/** Reads the mails of the local mailbox whose line in the list has these words, newest first. [MAIL-02] */
export async function readMailbox(origin: string, words: string) {
  const list = await (await fetch(`${origin}/postfach`)).text();
  const lines = list.split('<li>').filter((line) => line.includes(words));
  const paths = lines.flatMap((line) => /href="(\/postfach\/[0-9a-f-]{36})"/.exec(line)?.[1] ?? []);
  return Promise.all(
    paths.map(async (path) => {
      const source = await fetch(`${origin}${path}/quelle`);
      return asRead(await PostalMime.parse(await source.arrayBuffer()));
    }),
  );
}
