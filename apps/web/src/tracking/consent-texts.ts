/** What is asked, in words that say the same about both answers. [ANA-04] */
export const CONSENT_TEXTS = {
  title: 'Dürfen wir die Nutzung auswerten?',
  description:
    'Wir möchten sehen, an welchen Schritten es hakt. Ihre Angaben zu Firma, Person und Konto werden dabei nie übermittelt. Ihre Wahl können Sie jederzeit unten auf der Seite ändern.',
  accept: 'Zustimmen',
  refuse: 'Ablehnen',
  details: 'Einzelheiten',
  settings: 'Cookie-Einstellungen',
  save: 'Auswahl speichern',
  close: 'Schließen',
  necessary: 'Notwendig',
  necessaryText:
    'Damit Ihre Berechnung sicher ist und beim Neuladen nicht verloren geht: ein Cookie gegen gefälschte Anfragen, eines mit dem Schlüssel Ihrer Sitzung, eines mit dieser Wahl, und Ihre verschlüsselten Angaben im Speicher dieses Tabs. Das lässt sich nicht abschalten.',
  statistics: 'Statistik',
  statisticsText: (services: readonly string[]) =>
    `Welche Schritte aufgerufen und abgeschlossen werden, dazu Vertragsbeginn, Absicherung, Zahlungsweise und die Vermittlernummer, nie Name, Anschrift, Umsatz oder Konto. Wir prüfen damit auch Varianten einzelner Seiten und merken uns 30 Tage lang, welche Sie gesehen haben.${
      services.length === 0 ? '' : ` Mit Ihrer Zustimmung lädt die Seite ${services.join(' und ')}.`
    } Stimmen Sie zu, gilt das auch für die bisherigen Schritte dieses Besuchs. Mehr steht in den Datenschutzhinweisen, die unten auf jeder Seite verlinkt sind.`,
  google: 'Google Tag Manager (Google Ireland Limited)',
  posthog: 'PostHog',
} as const;
