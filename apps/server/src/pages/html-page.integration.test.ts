import { expect, it } from 'vitest';
import { startTestServer } from '../../tests/support/server/start-test-server.ts';

it("pages rendered by the server carry the brand's header, footer and typeface [UI-01]", async () => {
  const { app } = await startTestServer();
  for (const url of ['/tarifrechner/texte/impressum', '/postfach', '/nichts']) {
    const { body, headers } = await app.inject(url);
    expect(body).toMatch(/<header>.*<a class="brand" href="\/tarifrechner\/"><svg.*Muster Versicherung/s);
    expect(body).toMatch(
      /<footer>.*href="\/tarifrechner\/texte\/impressum".*href="\/tarifrechner\/texte\/datenschutz"/s,
    );
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toContain("font-src 'self'");
    const [, typeface = ''] = /src:url\(([^)]+)\)/.exec(body) ?? [];
    const font = await app.inject(typeface);
    expect(font.statusCode).toBe(200);
    expect(font.headers['content-type']).toBe('font/woff2');
    expect(font.headers['cache-control']).toContain('max-age=2592000');
    expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
  }
});
