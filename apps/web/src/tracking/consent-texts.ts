import type { AnalyticsInWords } from '@fa/rechner/definition/definition';

const AND = new Intl.ListFormat('de');
const OR = new Intl.ListFormat('de', { type: 'disjunction' });

/** Texts of the banner, neutral about both answers. [ANA-04] */
export const CONSENT_TEXTS = {
  title: 'Dürfen wir die Nutzung auswerten?',
  description: (answers?: AnalyticsInWords) =>
    `Wir möchten sehen, an welchen Schritten es hakt.${answers === undefined ? '' : ` ${AND.format(answers.never)} gehören nie dazu.`}`,
  accept: 'Zustimmen',
  refuse: 'Ablehnen',
  details: 'Einzelheiten',
  settings: 'Cookie-Einstellungen',
  save: 'Auswahl speichern',
  close: 'Schließen',
  necessary: 'Notwendig',
  necessaryText:
    'Damit Ihre Berechnung sicher ist und beim Neuladen nicht verloren geht: zwei Cookies gegen gefälschte Anfragen, eines mit dem Schlüssel Ihrer Sitzung, eines mit dieser Wahl, und Ihre verschlüsselten Angaben im Speicher dieses Tabs. Kommen Sie über einen Vermittler, bleiben außerdem seine Nummer und sein Aktenzeichen im Speicher des Browsers. Das lässt sich nicht abschalten.',
  statistics: 'Statistik',
  /** One entry per paragraph. */
  statisticsText: (services: readonly string[], answers?: AnalyticsInWords): readonly string[] => [
    'Wir sehen, welche Schritte Sie öffnen und abschließen und was Sie drücken. Wir sehen auch, ob Sie ein Angebot speichern oder eine Service-ID holen.',
    `Dazu kommen ${answers === undefined ? '' : `${Object.keys(answers.known).join(', ')}, `}Vermittlernummer, Partner und die Kampagne, über die Sie gekommen sind (utm-Angaben und gclid der Adresse).${answers === undefined ? '' : ` Nie ${OR.format(answers.never)}.`}`,
    'Wir prüfen damit auch Varianten einzelner Seiten und merken uns 30\u00a0Tage lang, welche Sie gesehen haben.',
    ...(services.length === 0
      ? []
      : [
          `Mit Ihrer Zustimmung erhalten das auch ${services.join(' und ')}; die Seite wird dazu einmal neu geladen, Ihre Angaben bleiben. Diese Dienste setzen eigene Cookies und erfahren Ihre IP-Adresse.`,
        ]),
    'Stimmen Sie zu, gilt das auch für die bisherigen Schritte dieses Besuchs. Ihre Wahl können Sie jederzeit unten auf der Seite ändern. Mehr steht in den Datenschutzhinweisen, ebenfalls unten.',
  ],
  google: 'Google (Tag Manager und Analytics, Google Ireland Limited)',
  posthog: 'PostHog',
} as const;
