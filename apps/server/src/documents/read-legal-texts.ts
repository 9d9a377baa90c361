import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { telephoneHref } from '@fa/api/page/contact';
import type { Brand } from '@fa/api/page/page-data';
import { StartupError } from '../config/startup-error.ts';
import { reasonInWords } from '../operation/describe-error.ts';
import type { ServerProduct } from '../products/product.ts';
import type { LegalText, LegalTexts } from './legal-texts.ts';
import { fillTariff, LegalTextError, parseLegalText } from './text/legal-text.ts';

/** Fallbacks for informational texts whose file is unreadable, dated by the day they were written. [UI-07] */
const DEFAULT_TEXTS: Readonly<Record<string, string>> = {
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
  barrierefreiheit: `---
title: Barrierefreiheit
version: Ersatztext
date: 2026-11-24
---

Diese Erklärung lässt sich gerade nicht anzeigen. Kommen Sie irgendwo nicht weiter? Wir helfen Ihnen gern: {{brand.hotline}} ({{brand.hotlineHours}}), {{brand.email}}.
`,
  faq: `---
title: Häufige Fragen
version: Ersatztext
date: 2026-11-21
---

Die Antworten lassen sich gerade nicht anzeigen. Fragen Sie uns gern: {{brand.hotline}} ({{brand.hotlineHours}}).
`,
};

/** The texts of a product: their names, and where its own are. */
export interface TextSource extends Pick<ServerProduct, 'folder' | 'textValues'> {
  readonly names: readonly string[];
}

/**
 * Reads a product's legal texts from its folder, else from the one that all products share, and fills their placeholders.
 * Removed parts are reported to `onProblem`; an unreadable informational text is replaced. Throws a StartupError for an
 * agreed or printed one. [UI-07]
 * @param root the project's folder
 */
export function readLegalTexts(
  root: string,
  source: TextSource,
  brand: Brand,
  onProblem: (line: string) => void = () => undefined,
): LegalTexts {
  const { supportHours: _hours, ...words } = brand;
  const values = { ...words, hotlineNumber: telephoneHref(brand.hotline).slice('tel:'.length), website: brand.homeUrl };
  const reasonOf = (error: unknown) => (error instanceof LegalTextError ? error.message : reasonInWords(error));

  const read = (name: string): LegalText => {
    const own = `${source.folder}/texts/${name}.md`;
    const file = [own, `texts/${name}.md`].find((path) => existsSync(join(root, path))) ?? own;
    const standIn = DEFAULT_TEXTS[name];
    try {
      const filled = fillTariff(readFileSync(join(root, file), 'utf8'), source.textValues);
      const { leftOut, ...text } = parseLegalText(filled, values, standIn === undefined);
      if (leftOut.length > 0) onProblem(`The text ${file} is shown without ${leftOut.join(', ')}.`);
      return text;
    } catch (error) {
      if (standIn === undefined) throw new StartupError(`The legal text ${file} cannot be used (${reasonOf(error)}).`);
      onProblem(`The text ${file} cannot be used (${reasonOf(error)}); a default stands in its place.`);
      const { leftOut: _nothing, ...text } = parseLegalText(standIn, values, false);
      return text;
    }
  };
  return Object.fromEntries(source.names.map((name) => [name, read(name)]));
}
