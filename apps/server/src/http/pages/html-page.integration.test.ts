import { expect, it } from 'vitest';
import { startTestServer } from '../../../tests/support/server/start-test-server.ts';

it("pages rendered by the server carry the brand's header, footer and typeface [UI-01, UI-15]", async () => {
  const { app } = await startTestServer();
  for (const url of ['/tarifrechner/texte/impressum', '/postfach', '/nichts']) {
    const { body, headers } = await app.inject(url);
    expect(body).toMatch(
      /<header>.*<a class="brand" href="\/tarifrechner\/"><svg [^>]*aria-hidden="true" focusable="false">.*<span translate="no">Muster Versicherung/s,
    );
    expect(body).toContain('<nav aria-label="Rechner"><a href="/tarifrechner/">Zum Rechner</a></nav>');
    expect(body).toContain(
      '<a href="/tarifrechner/texte/impressum">Impressum</a><a href="/tarifrechner/texte/datenschutz">Datenschutz</a><a href="/tarifrechner/texte/barrierefreiheit">Barrierefreiheit</a></div></footer>',
    );
    expect(body).toMatch(/<html lang="de">\n<head>\n<meta charset="utf-8">/);
    expect(body).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(body).toContain('<meta name="color-scheme" content="light dark">');
    expect(body).toMatch(/<title>[^<]+ \| Muster Versicherung<\/title>/);
    expect(body).toContain('<meta name="theme-color" content="#0f181e" media="(prefers-color-scheme: dark)">');
    expect(body).not.toContain('<script');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("font-src 'self'");
    const [, typeface = ''] = /src:url\(([^)]+)\)/.exec(body) ?? [];
    const font = await app.inject(typeface);
    expect(font.statusCode).toBe(200);
    expect(font.headers['content-type']).toBe('font/woff2');
    expect(font.headers['cache-control']).toContain('max-age=2592000');
    expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
  }
});

it('a page that shows no content says so under one heading, with a way on and its status [UI-01]', async () => {
  const { app } = await startTestServer();
  const refused = { method: 'POST', url: '/postfach', headers: { accept: 'text/html' } } as const;
  for (const [request, status] of [
    [{ url: '/agent' }, 401],
    [{ url: '/nichts', headers: { accept: 'text/html' } }, 404],
    [refused, 403],
  ] as const) {
    const { statusCode, body } = await app.inject(request);
    expect(statusCode).toBe(status);
    expect(body.match(/<h1>[^<]+<\/h1>\s*<p>[^<]+\./g)).toHaveLength(1);
    expect(body).toMatch(/<a(?: class="action")? href="\/tarifrechner\/">Zum Beitragsrechner<\/a>/);
  }
});
