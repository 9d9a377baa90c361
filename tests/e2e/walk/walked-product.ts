import { contactOf } from '@fa/api/page/contact';
import type { PageData } from '@fa/api/page/page-data';
import { zahlungsweiseOptionen } from '@fa/forderungsausfall/optionen';
import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import { firmaTexte } from '@fa/forderungsausfall/texte/erste-schritte';
import { kfzMuster } from '@fa/kfz-muster/produkt';
import { isRelevant } from '@fa/rechner/calculation/relevance';
import type { Answers, Definition, Question, Setup } from '@fa/rechner/definition/definition';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import { PANEL_TEXTS } from '../../../products/forderungsausfall/web/panel-texts.ts';

/** Differences of a product's own views from its definition, for the walker. */
export interface WalkedProduct {
  readonly definition: Definition;
  readonly basePath: string;
  readonly settingsOf: (page: PageData) => unknown;
  readonly panelHeadings: Readonly<Record<string, { readonly heading?: string }>>;
  /** Field with the message of a condition that has no field. */
  readonly conditions: Readonly<Record<string, { readonly field: string; readonly message: string }>>;
  /** Questions that a step shows as the button of a panel. */
  readonly isButton: (stepId: string, question: Question) => boolean;
  /** Relevant questions that a step does not show. */
  readonly isHidden: (stepId: string, key: string, answers: Answers) => boolean;
  /** Returns the consents that cannot be given yet. */
  readonly isLocked: (key: string, answers: Answers) => boolean;
  /** The step without 'Weiter', where a walk ends without an order. */
  readonly last: string;
}

/**
 * Environment of the product: address and account checks are off, because the model does not contain the directory. They
 * have their own tests.
 */
export const UNCHECKED = { ADDRESS_VALIDATION: 'false', IBAN_VALIDATION: 'false' };

const PANEL_KINDS: readonly string[] = ['group', 'records', 'list'];
function opensPanel(question: Question) {
  return PANEL_KINDS.includes(question.kind);
}

// The compiler cannot verify that a definition gets only its own answers.
function opaque(definition: unknown) {
  return definition as Definition;
}

function withService({ settings, brand }: PageData) {
  const { phone: telefon, hours: zeiten } = contactOf(brand, null);
  return { ...settings, kundenservice: { telefon, zeiten } };
}

export const FORDERUNGSAUSFALL: WalkedProduct = {
  definition: opaque(forderungsausfall),
  basePath: '/tarifrechner/forderungsausfall/',
  settingsOf: withService,
  panelHeadings: PANEL_TEXTS,
  conditions: { hasInhaber: { field: 'inhaber', message: firmaTexte.inhaberPflicht } },
  isButton: (step, question) => opensPanel(question) || (step === 'angebot' && question.key === 'absicherung'),
  isHidden: (_, key, answers) => key === 'zahlungsweise' && zahlungsweiseOptionen(answers).length < 2,
  isLocked: (key, answers) => key === 'downloadAccepted' && !('downloadTimestamp' in answers),
  last: 'zusammenfassung',
};

export const KFZ_MUSTER: WalkedProduct = {
  definition: opaque(kfzMuster),
  basePath: '/tarifrechner/kfz-muster/',
  settingsOf: withService,
  panelHeadings: {},
  conditions: {},
  isButton: (_, question) => opensPanel(question),
  isHidden: () => false,
  isLocked: () => false,
  last: 'ergebnis',
};

/** Returns the questions that a step shows for these answers. */
export function shownQuestions(
  product: WalkedProduct,
  setup: Setup,
  stepId: string,
  answers: Answers,
): readonly Question[] {
  const step = setup.definition.steps.find(({ id }) => id === stepId);
  return flatQuestions(step?.questions ?? []).filter(
    (question) =>
      question.kind !== 'derived' &&
      isRelevant(setup, question, answers) &&
      !product.isHidden(stepId, question.key, answers),
  );
}
