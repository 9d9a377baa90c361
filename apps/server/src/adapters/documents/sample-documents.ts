import { readFileSync } from 'node:fs';
import type {
  AntragData,
  DocumentBrand,
  LeistungsuebersichtData,
  OfferBlock,
  VertragsunterlagenData,
} from './document-data.ts';
import { type LegalText, parseLegalText } from './legal-text.ts';

// Sample data of the documents' tests. Names, number and IBAN are reserved for samples.

export const sampleBrand: DocumentBrand = {
  name: 'Muster Versicherung',
  street: 'Musterstraße 1',
  city: '10115 Berlin',
  hotline: '030 23125 000',
  hotlineHours: 'Montag bis Freitag, 8 bis 18 Uhr',
  email: 'service@muster-versicherung.example',
  website: 'https://www.muster-versicherung.example',
  creditorId: 'DE98ZZZ09999999999',
  register: 'Amtsgericht Musterstadt, HRB 00000',
};

/** Reads one of the texts in `texts/` as the documents print it. */
export const readSampleText = (name: string): LegalText =>
  parseLegalText(readFileSync(new URL(`../../../../../texts/${name}.md`, import.meta.url), 'utf8'), sampleBrand);

export const sampleOffer: OfferBlock = {
  cover: [
    { label: 'Vertragsbeginn', value: '01.12.2026' },
    { label: 'Vertragsablauf', value: '31.12.2026' },
    { label: 'Höchstentschädigung je Kalenderjahr', value: '100.000 €', emphasis: true },
    { label: 'Höchstentschädigung je Abnehmer', value: '50.000 €', emphasis: true },
    { label: 'Prüfungen Ihrer Abnehmer je Jahr', value: '25' },
    { label: 'Zusatzleistungen Baugewerbe', value: 'eingeschlossen' },
  ],
  premium: [
    { label: 'Zahlungsweise', value: 'vierteljährlich' },
    { label: 'Beitrag je Zahlung', value: '813,96 €', emphasis: true },
    { label: 'darin 19 % Versicherungsteuer', value: '129,96 €' },
    { label: 'Jahresbeitrag', value: '3.255,84 €' },
    { label: 'Beitrag im ersten Jahr', value: '813,96 €' },
  ],
  instalments: {
    heading: 'Monatliche Raten im ersten Jahr',
    rows: [
      { label: '1. Rate', value: '271,32 €' },
      { label: '2. Rate', value: '271,32 €' },
      { label: '3. Rate', value: '271,32 €' },
    ],
  },
  notes: [
    'Alle Beiträge enthalten die gesetzliche Versicherungsteuer von 19 %.',
    'Der Vertrag läuft bis zum 31. Dezember und verlängert sich jeweils um ein Jahr, wenn er nicht drei Monate vorher in Textform gekündigt wird.',
    'Bei einem Beginn im Laufe des Jahres wird der Beitrag im ersten Jahr monatlich erhoben, mindestens jedoch drei Monatsbeiträge.',
  ],
};

const origin = { brand: sampleBrand, instant: '2026-11-21T13:03:00.000Z' };

export const sampleAntrag: AntragData = {
  ...origin,
  reference: 'FA-7K3M-9QX2',
  submittedAt: '21.11.2026, 14:03 Uhr',
  offer: sampleOffer,
  sections: [
    {
      heading: 'Firma',
      rows: [
        { label: 'Firmenname', value: 'Dachdeckerei Größe & Söhne GmbH' },
        { label: 'Gegenstand des Geschäftsbetriebs', value: 'Dachdeckerarbeiten, Spenglerei\nund Gerüstbau' },
        { label: 'Inhaber oder Geschäftsführer', value: 'Jörg Größe\nÄnne Süß-Öztürk' },
        { label: 'Anschrift', value: 'Größenweg 12a\n10115 Berlin' },
      ],
    },
    {
      heading: 'Umsatz und Forderungsausfälle',
      rows: [
        { label: 'Wie hoch war der Netto-Umsatz des letzten Kalenderjahres?', value: '2.450.000 €' },
        { label: 'Gab es in den letzten drei Jahren Forderungsausfälle?', value: 'Ja' },
        { label: '2025', value: '1 Forderungsausfall in Höhe von 12.500 €' },
        { label: '2024', value: 'keine Forderungsausfälle' },
        { label: '2023', value: 'mehr als 3 Forderungsausfälle in Höhe von 30.000 €' },
      ],
    },
    {
      heading: 'Ansprechpartner/in',
      rows: [
        { label: 'Name', value: 'Frau Änne Süß-Öztürk' },
        { label: 'E-Mail', value: 'aenne.suess@dachdeckerei-groesse.example' },
        { label: 'Telefon', value: '+49 30 23125-017' },
        { label: 'Online-Zugang', value: 'Ansprechpartner/in' },
      ],
    },
    {
      heading: 'Vermittlung',
      rows: [{ label: 'Vermittlernummer', value: '022230-000' }],
    },
  ],
  mandate: {
    creditorName: sampleBrand.name,
    creditorAddress: `${sampleBrand.street}, ${sampleBrand.city}`,
    creditorId: sampleBrand.creditorId,
    reference: 'FA-7K3M-9QX2',
    paymentType: 'Wiederkehrende Zahlung',
    debtorName: 'Dachdeckerei Größe & Söhne GmbH',
    debtorAddress: 'Größenweg 12a, 10115 Berlin',
    iban: 'DE50 0000 0000 0123 4567 89',
    bic: 'MUSTDEFFXXX',
    bank: 'Musterbank',
    authorisation:
      'Ich ermächtige die Muster Versicherung, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von der Muster Versicherung auf mein Konto gezogenen Lastschriften einzulösen.',
    refundNote:
      'Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.',
    preNotification:
      'Der Einzug wird spätestens 14 Kalendertage vorher mit der Beitragsrechnung angekündigt. Die erste Abbuchung erfolgt erst nach Erhalt der ersten Beitragsrechnung.',
    placeAndDate: 'Berlin, 21.11.2026',
  },
  consents: [
    {
      title: 'SEPA-Lastschriftmandat',
      wording: 'Ich erteile das SEPA-Basis-Lastschriftmandat für das angegebene Konto.',
      version: '2026-11',
      givenAt: '21.11.2026, 14:01:12 Uhr',
    },
    {
      title: 'Rechtsübergang',
      wording:
        'Mit der Zahlung einer Entschädigung gehen die gemeldeten ausgefallenen Forderungen auf den Versicherer über. Das gilt nicht für vorläufige Zahlungen auf bestrittene Forderungen.',
      version: '2026-11',
      givenAt: '21.11.2026, 14:01:20 Uhr',
    },
    {
      title: 'Vertragsunterlagen',
      wording: 'Ich habe die Vertragsunterlagen heruntergeladen und bin mit ihrem Inhalt einverstanden.',
      version: '2026-11',
      givenAt: '21.11.2026, 14:02:45 Uhr',
    },
  ],
};

export const sampleVertragsunterlagen = (): VertragsunterlagenData => ({
  ...origin,
  createdAt: '21.11.2026',
  offer: sampleOffer,
  produktinformation: readSampleText('produktinformation'),
  bedingungen: readSampleText('bedingungen'),
  datenschutz: readSampleText('datenschutz'),
  nutzungsbedingungen: readSampleText('nutzungsbedingungen'),
});

export const sampleLeistungsuebersicht: LeistungsuebersichtData = {
  ...origin,
  version: '2026-11',
  tiers: [
    ['25.000 €', '10.000 €', '606,90 €', '728,28 €'],
    ['50.000 €', '25.000 €', '1.249,50 €', '1.499,40 €'],
    ['75.000 €', '37.500 €', '2.082,50 €', '2.499,00 €'],
    ['100.000 €', '50.000 €', '2.713,20 €', '3.255,84 €'],
    ['125.000 €', '62.500 €', '3.570,00 €', '4.284,00 €'],
    ['150.000 €', '75.000 €', '4.569,60 €', '5.483,52 €'],
    ['200.000 €', '100.000 €', '5.997,60 €', '7.197,12 €'],
    ['250.000 €', '125.000 €', '7.425,60 €', '8.910,72 €'],
  ].map(([jahresMax = '', abnehmerMax = '', annualPremium = '', annualPremiumWithExtras = '']) => ({
    jahresMax,
    abnehmerMax,
    annualPremium,
    annualPremiumWithExtras,
  })),
  benefits: [
    {
      title: 'Vorschuss bei bestrittenen Forderungen',
      text: 'Wir treten in Vorleistung, wenn Ihr Abnehmer die Forderung bestreitet.',
    },
    { title: 'Unfertige Bauleistungen', text: 'Entschädigung auch für begonnene, noch nicht abgenommene Arbeiten.' },
    { title: 'Öffentliche Auftraggeber', text: 'Forderungen gegen öffentliche Auftraggeber sind mitversichert.' },
    { title: 'Vorauszahlungen', text: 'Erstattung geleisteter Vorauszahlungen, wenn der Empfänger ausfällt.' },
  ],
  facts: [
    { label: 'Versichert', value: 'Forderungen aus Lieferungen und Leistungen gegen gewerbliche Abnehmer' },
    { label: 'Versicherungsfall', value: 'Zahlungsunfähigkeit oder Nichtzahlung nach Ablauf der Wartezeit' },
    { label: 'Prüfungen', value: '25 Prüfungen Ihrer Abnehmer in Deutschland und Österreich inklusive' },
    { label: 'Laufzeit', value: 'bis 31. Dezember, Verlängerung um jeweils ein Jahr' },
    { label: 'Kündigung', value: 'in Textform, drei Monate vor Ablauf' },
  ],
};
