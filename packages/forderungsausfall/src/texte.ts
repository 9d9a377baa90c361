import { formatWholeEuro } from '@fa/rechner/formats/euro';
import { INKLUSIVE_PRUEFUNGEN, MINDEST_MONATSBEITRAEGE, VERSICHERUNGSTEUER_PROZENT } from './tarif.ts';

/** What the screens say beside questions and headings, by step; the one place for the product's German texts. */
export const TEXTE = {
  aktenzeichen: {
    info: 'Ihr Vertrieb braucht eine eigene Angabe, um Ihren Antrag zuordnen zu können. Wenn Sie die Nummer nicht kennen, wenden Sie sich bitte an Ihre Ansprechperson im Vertrieb.',
  },
  vertragsbeginn: {
    infoHeading: 'Ihr Jahresumsatz ist größer als 15 Mio. €?',
    info: `Für Unternehmen mit mehr als ${formatWholeEuro(15_000_000)} Jahresumsatz schnüren wir individuelle Leistungspakete.`,
    infoLink: 'Angebot anfragen',
  },
  absicherung: {
    tip: 'Tipp: Orientieren Sie sich an den gleichzeitig offenen Posten Ihres größten Kunden.',
    placeholder: 'Bitte wählen',
  },
  angebot: {
    steuer: `inkl. ${VERSICHERUNGSTEUER_PROZENT} % Versicherungsteuer`,
    aufpreis: (betrag: string, zahlungsweise: string) => `Zusätzlich ${betrag} ${zahlungsweise}`,
    pruefungen: `Inkl. ${INKLUSIVE_PRUEFUNGEN} Prüfungen Ihrer Kunden in Deutschland und Österreich.`,
    uebersicht: 'Leistungsübersicht (PDF)',
    eigeneAuswahl: 'Ihre Auswahl',
    empfehlung: 'Unsere Empfehlung',
    jahresMax: 'Höchstentschädigung im Jahr',
    abnehmerMax: 'Höchstentschädigung je Abnehmer',
    aendern: 'Absicherung ändern',
    panelHeading: 'Absicherung wählen',
    panelIntro: 'Wie viel soll höchstens entschädigt werden?',
    zusatzleistungen: [
      'Vorschuss bei bestrittenen Forderungen',
      'Zahlung auch für unfertige Bauleistungen',
      'Schutz für Forderungen gegen öffentliche Auftraggeber',
      'Erstattung von Vorauszahlungen',
    ],
    info: [
      'Sie können Ihre Absicherung während der Vertragslaufzeit jederzeit erhöhen.',
      'Der Vertrag läuft bis zum 31. Dezember eines Kalenderjahres und verlängert sich um jeweils ein Jahr, wenn er nicht drei Monate vor Ablauf in Textform gekündigt wird.',
      `Beginnt der Vertrag im Laufe des Jahres, wird der Beitrag im ersten Jahr monatlich abgerechnet, mindestens ${MINDEST_MONATSBEITRAEGE} Monatsbeiträge.`,
    ],
  },
  firma: {
    inhaberHint: 'Bitte nennen Sie mindestens eine Person.',
    inhaberPanel: 'Inhaber/in bzw. Geschäftsführer/in',
    inhaberPflicht: 'Bitte geben Sie mindestens eine Inhaberin, einen Inhaber oder eine geschäftsführende Person an.',
  },
  umsatz: {
    toggleInfo: 'Ihre Angaben zu Forderungsausfällen:',
    panelHeading: 'Forderungs\u00adausfälle',
    ausfaelleHint: 'Bitte geben Sie für jedes der letzten drei Jahre die Anzahl und den Betrag aller Ausfälle an.',
    grossHeading: 'Ihr Umsatz liegt über 15 Mio. €?',
    gross: `Unternehmen mit mehr als ${formatWholeEuro(15_000_000)} Umsatz bieten wir ein individuelles Angebot an.`,
    angebotAnfragen: 'Angebot anfragen',
  },
  angebotsanfrage: {
    heading: 'Wir freuen uns auf Ihre Angebotsanfrage.',
    intro: `Für Unternehmen mit mehr als ${formatWholeEuro(15_000_000)} Umsatz stellen wir den Schutz individuell zusammen. Rufen Sie uns an oder schreiben Sie uns – wir melden uns mit einem Angebot, das zu Ihnen passt.`,
    betreff: 'Angebotsanfrage Forderungsausfall Versicherung (Umsatz über 15 Mio. €)',
  },
  kontakt: {
    ja: 'Ja',
    andere: 'Nein, eine andere Person',
    portalPanel: 'Wer soll das Kundenportal nutzen?',
  },
  sepa: {
    info: 'Die erste Abbuchung erfolgt erst, nachdem Sie die erste Beitragsrechnung erhalten haben.',
    inhaberHeading: 'Kontoinhaber/in',
    panelHeading: 'Abweichender Kontoinhaber',
  },
  zusammenfassung: {
    steuer: `inkl. ${VERSICHERUNGSTEUER_PROZENT}% Vers.-Steuer`,
    download: 'Vertragsunterlagen herunterladen',
    downloadFehler: 'Die Unterlagen konnten leider nicht erstellt werden. Bitte versuchen Sie es noch einmal.',
    absenden: 'Jetzt beitragspflichtig beantragen',
    sendet: 'Antrag wird gesendet',
    gesendet: 'Versand erfolgreich',
    preisGeaendert:
      'Der Beitrag hat sich geändert. Bitte prüfen Sie den neuen Beitrag und senden Sie den Antrag dann erneut ab.',
    texteGeaendert:
      'Die Vertragsunterlagen wurden aktualisiert. Bitte laden Sie die Seite neu und die Unterlagen erneut herunter.',
    abgelehnt: 'Der Antrag konnte so nicht angenommen werden. Bitte prüfen Sie diese Angaben:',
  },
  danke: {
    sendet: 'Ihr Antrag wird verarbeitet - einen Moment bitte',
    dank: 'Vielen Dank!',
    fehlerHeading: 'Ihr Antrag konnte noch nicht gesendet werden',
    fehler:
      'Ihre Angaben sind noch da und es wurde nichts doppelt gesendet. Bitte versuchen Sie es noch einmal oder rufen Sie uns an.',
    erneut: 'Erneut senden',
    schritte: [
      'Wir prüfen Ihren Antrag. Diese Eingangsbestätigung ist noch keine Annahme.',
      'Nach der Prüfung erhalten Sie Ihren Versicherungsschein und die erste Beitragsrechnung.',
      'Erst danach buchen wir den ersten Beitrag von Ihrem Konto ab.',
    ],
  },
  fehler: {
    heading: 'Es gibt ein technisches Problem',
    text: 'Leider liegt aktuell ein Fehler vor, bitte versuchen Sie es zu einem späteren Zeitpunkt erneut oder rufen Sie uns gleich an:',
    anpassen: 'Angaben anpassen',
    beenden: 'Berechnung beenden',
  },
  loeschung: 'Alle erhobenen Daten werden spätestens nach 30 Tagen unwiderruflich gelöscht.',
} as const;
