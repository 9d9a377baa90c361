import { expect, it } from 'vitest';
import { FRAGEN, problemsFound, withQuestion, withStep } from '../sample/bicycle.ts';

it('finds an answer that the summary omits [FLOW-16, STEP-ZUSAMMENFASSUNG-05]', () => {
  expect(problemsFound('summary', withStep('stellplatz', { summaryHeading: undefined as never }))).toEqual([
    "step 'stellplatz': has no summaryHeading, so the summary lacks its answers",
  ]);
  expect(problemsFound('summary', withQuestion('garage', { summary: () => '' })).join()).toContain(
    "question 'garage' has no summary line",
  );
});

it('accepts one line for an answer asked on two steps, and finds two [FLOW-16]', () => {
  const questions = [FRAGEN.schloss, FRAGEN.einverstanden];
  const twice = withStep('abschluss', { questions, summaryHeading: 'Abschluss' });
  expect(problemsFound('summary', twice).join()).toContain("summary line 'schloss' is there twice");
  expect(problemsFound('summary', withStep('abschluss', { questions }))).toEqual([]);
});
