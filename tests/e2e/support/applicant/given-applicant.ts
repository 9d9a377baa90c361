import { switchFeatures } from '../screens/lookup-desk.ts';
import type { Visitor } from '../suite/open-browser.ts';
import { givenVisitor, type VisitorOptions } from '../suite/visit.ts';
import { standAt } from './kept-way.ts';
import { SAMPLE, type SampleAnswers } from './sample-application.ts';
import type { StepName } from './steps.ts';

/** Look-ups that check the input; by default none. */
export const CHECKED = { addressValidation: true, ibanValidation: true };

interface Given extends VisitorOptions {
  readonly answers?: SampleAnswers;
  /** Switches of the frontend configuration. */
  readonly features?: Readonly<Record<string, boolean>>;
}

/** Starts a visitor on a step, with everything before it answered: by default on a phone, with the sample application. */
export async function givenApplicantAt(
  step: StepName,
  { answers = SAMPLE, features, ...options }: Given = {},
): Promise<Visitor> {
  const visitor = await givenVisitor(options);
  if (features) await switchFeatures(visitor.page, features);
  await standAt(visitor.page, step, answers, visitor.origin);
  return visitor;
}

/** Starts a visitor on an empty page, with address and IBAN checks enabled. */
export async function givenChecked(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await givenVisitor(options);
  await switchFeatures(visitor.page, CHECKED);
  return visitor;
}
