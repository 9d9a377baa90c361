import { VERSICHERUNGSTEUER_PROZENT } from '../tarif.ts';

/** Texts beside questions and heading. [STEP-ZUSAMMENFASSUNG-01 … 04] */
export const zusammenfassungTexte = {
  steuer: `inkl. ${VERSICHERUNGSTEUER_PROZENT}% Vers.-Steuer`,
  download: 'Vertragsunterlagen herunterladen',
  unterlagenDerKunden:
    'Angebot, Produktinformation, Versicherungsbedingungen, Hinweise zum Datenschutz und Nutzungsbedingungen in einem PDF. Die Kundin oder der Kunde lädt es selbst herunter und erklärt sich damit einverstanden.',
  downloadFehler: 'Die Unterlagen konnten leider nicht erstellt werden. Bitte versuchen Sie es noch einmal.',
  downloadZuHaeufig:
    'Die Unterlagen wurden gerade sehr oft angefordert. Bitte warten Sie eine Minute und versuchen Sie es dann noch einmal.',
  absenden: 'Jetzt beitragspflichtig beantragen',
  sendet: 'Antrag wird gesendet',
  gesendet: 'Versand erfolgreich',
  preisGeaendert:
    'Der Beitrag hat sich geändert. Bitte prüfen Sie den neuen Beitrag, laden Sie die Vertragsunterlagen erneut herunter und senden Sie den Antrag dann ab.',
  texteGeaendert:
    'Die Vertragsunterlagen wurden aktualisiert. Bitte laden Sie die Seite neu und die Unterlagen erneut herunter.',
  abgelehnt: 'Der Antrag konnte so nicht angenommen werden. Bitte prüfen Sie diese Angaben:',
} as const;
