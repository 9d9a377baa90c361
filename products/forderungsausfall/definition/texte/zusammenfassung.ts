import { VERSICHERUNGSTEUER_PROZENT } from '../tarif.ts';

/** Texts beside questions and heading. [STEP-ZUSAMMENFASSUNG-01, STEP-ZUSAMMENFASSUNG-02] */
export const zusammenfassungTexte = {
  steuer: `inkl. ${VERSICHERUNGSTEUER_PROZENT}% Vers.-Steuer`,
  unterlagenDerKunden:
    'Angebot, Produktinformation, Versicherungsbedingungen, Hinweise zum Datenschutz und Nutzungsbedingungen in einem PDF. Die Kundin oder der Kunde lädt es selbst herunter und erklärt sich damit einverstanden.',
} as const;
