import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@fa/api/page/page-data';
import { StartupError } from '../../errors/startup-error.ts';
import type { LegalText, LegalTextName, LegalTexts } from '../../services/documents/legal-texts.ts';
import { reasonInWords } from '../describe-error.ts';
import { fillTariff, LegalTextError, parseLegalText } from '../documents/text/legal-text.ts';

/** Fallbacks for informational texts whose file is unreadable, dated by the day they were written. [UI-07] */
const DEFAULT_TEXTS: Readonly<Partial<Record<LegalTextName, string>>> = {
  impressum: `---
title: Impressum
version: Ersatztext
date: 2026-11-21
---

{{brand.name}}\\
{{brand.street}}\\
{{brand.city}}

Telefon {{brand.hotline}} ({{brand.hotlineHours}})\\
E-Mail {{brand.email}}

Alle weiteren Angaben lassen sich gerade nicht anzeigen.
`,
  cookies: `---
title: Cookies und Speicher auf Ihrem Gerät
version: Ersatztext
date: 2026-11-21
---

Dieser Text lässt sich gerade nicht anzeigen. Ohne Ihre Einwilligung verwendet diese Seite nur, was für ihre Sicherheit und Ihre Berechnung nötig ist. Mehr steht in den [Datenschutzhinweisen](/tarifrechner/texte/datenschutz).
`,
  faq: `---
title: Häufige Fragen
version: Ersatztext
date: 2026-11-21
---

Die Antworten lassen sich gerade nicht anzeigen. Fragen Sie uns gern: {{brand.hotline}} ({{brand.hotlineHours}}).
`,
};

/**
 * Reads legal texts and fills their placeholders. Removed parts are reported to `onProblem`; an unreadable
 * informational text is replaced. Throws a StartupError for an agreed or printed one. [UI-07]
 */
export function readLegalTexts(
  directory: string,
  names: readonly LegalTextName[],
  brand: Brand,
  onProblem: (line: string) => void = () => undefined,
): LegalTexts {
  const { supportHours: _hours, ...words } = brand;
  const values = { ...words, website: brand.homeUrl };
  const reasonOf = (error: unknown) => (error instanceof LegalTextError ? error.message : reasonInWords(error));
  const sourceOf = (name: LegalTextName) => fillTariff(readFileSync(join(directory, `${name}.md`), 'utf8'));

  const read = (name: LegalTextName): LegalText => {
    const standIn = DEFAULT_TEXTS[name];
    try {
      const { leftOut, ...text } = parseLegalText(sourceOf(name), values, standIn === undefined);
      if (leftOut.length > 0) onProblem(`The text ${name}.md is shown without ${leftOut.join(', ')}.`);
      return text;
    } catch (error) {
      if (standIn === undefined)
        throw new StartupError(`The legal text ${name}.md cannot be used (${reasonOf(error)}).`);
      onProblem(`The text ${name}.md cannot be used (${reasonOf(error)}); a default stands in its place.`);
      const { leftOut: _nothing, ...text } = parseLegalText(standIn, values, false);
      return text;
    }
  };
  return Object.fromEntries(names.map((name) => [name, read(name)])) as LegalTexts;
}
