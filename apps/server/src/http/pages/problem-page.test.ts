import { expect, it } from 'vitest';
import { sampleBrand } from '../../../tests/support/server/sample-documents.ts';
import { problemPage } from './problem-page.ts';

it.each([
  [400, 'Diese Adresse lässt sich nicht lesen', 'Bitte prüfen Sie sie, oder beginnen Sie im Beitragsrechner.'],
  [403, 'Bitte öffnen Sie die Seite neu', 'Öffnen Sie sie neu, und versuchen Sie es noch einmal.'],
  [404, 'Seite nicht gefunden', 'Bitte prüfen Sie die Adresse, oder beginnen Sie im Beitragsrechner.'],
  [415, 'Diese Adresse lässt sich nicht lesen', 'Bitte prüfen Sie sie, oder beginnen Sie im Beitragsrechner.'],
  [421, 'Diese Adresse gehört nicht zu uns', 'Bitte prüfen Sie die Adresse, oder beginnen Sie im Beitragsrechner.'],
  [429, 'Zu viele Aufrufe', 'Bitte warten Sie eine Minute.'],
  [431, 'Diese Adresse ist zu lang', 'Bitte prüfen Sie sie, oder beginnen Sie im Beitragsrechner.'],
  [503, 'Das hat gerade nicht geklappt', 'Bitte versuchen Sie es in einigen Minuten noch einmal.'],
])(
  'an error page for %i says what to do, and offers to try again what may work then [UI-12]',
  (status, title, advice) => {
    const { title: shown, body } = problemPage(status, sampleBrand);
    expect([shown, body]).toEqual([title, expect.stringContaining(`${advice}</p>`)]);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body.includes('<a class="action" href="">Erneut versuchen</a>')).toBe([403, 429, 503].includes(status));
    // Only one link looks like a button.
    expect(body.match(/class="action"/g)).toHaveLength(1);
    expect(body).toContain('href="/tarifrechner/">Zum Beitragsrechner</a>');
    expect(body.replaceAll('\u00a0', ' ')).toContain(`>${sampleBrand.hotline}</a><br>${sampleBrand.hotlineHours}<`);
  },
);
