import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { panel, plain, press, until } from '../../../tests/page/on-screen.ts';
import { openPage } from '../../../tests/page/open-page.tsx';

const TEXT = '---\ntitle: Cookies\nversion: 2026-11-01\ndate: 2026-11-02\n---\n\n# Was wir speichern\n';

it('a text is loaded from its URL after a retry, names its version and links its page to print [UI-07]', async () => {
  const asked: string[] = [];
  await openPage({ services: { ownText: (url) => (asked.push(url) === 1 ? null : TEXT) } });
  await press('Cookies');
  await until(() => expect(plain(panel().textContent)).toContain('Der Text lässt sich gerade nicht laden.'));
  await press('Erneut versuchen');
  await until(() => expect(plain(panel().textContent)).toContain('Was wir speichern'));
  expect(plain(panel().textContent)).toContain('Version 2026-11-01, Stand 02.11.2026.');
  expect(asked).toEqual(Array.from({ length: 2 }, () => '/tarifrechner/texte/cookies.md'));
  expect(screen.getByRole('link', { name: 'Zum Drucken öffnen' }).getAttribute('href')).toBe(
    '/tarifrechner/texte/cookies',
  );
});
