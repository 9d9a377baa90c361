import { switchFeatures } from '../screens/lookup-desk.ts';
import type { Visitor } from '../suite/open-browser.ts';
import { givenVisitor, type VisitorOptions } from '../suite/visit.ts';
import { standAt } from './kept-way.ts';
import { SAMPLE, type SampleAnswers } from './sample-application.ts';
import type { StepName } from './steps.ts';

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
  await standAt(visitor.page, step, answers);
  return visitor;
}
