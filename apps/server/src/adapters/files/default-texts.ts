import type { LegalTextName } from '../../services/documents/legal-texts.ts';

/** Fallbacks for informational texts whose file is unreadable, dated by the day they were written. [UI-07] */
export const DEFAULT_TEXTS: Readonly<Partial<Record<LegalTextName, string>>> = {
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
