import { VERSICHERUNGSTEUER_PROZENT } from '../tarif.ts';

/** Texts beside questions and heading. [STEP-ZUSAMMENFASSUNG-01, STEP-ZUSAMMENFASSUNG-02] */
export const zusammenfassungTexte = {
  steuer: `inkl. ${VERSICHERUNGSTEUER_PROZENT}% Vers.-Steuer`,
  unterlagenDerKunden:
    'Alles in einem PDF: Angebot, Produktinformation, Bedingungen und die Hinweise zum Datenschutz. Die Kundin oder der Kunde lädt es selbst herunter und stimmt ihm zu.',
} as const;
