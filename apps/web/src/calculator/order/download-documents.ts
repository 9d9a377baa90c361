import { currentAnswers } from '@fa/rechner/calculation/calculation';
import { commit } from '@fa/rechner/calculation/editing';
import { orderOf } from '@fa/rechner/calculation/order-model';
import type { Answers } from '@fa/rechner/definition/definition';
import { formatGermanTimestamp } from '@fa/rechner/formats/calendar-date';
import { ApiError } from '../../gateway/api-error.ts';
import { reportToConsole } from '../../gateway/report-to-console.ts';
import { saveFile } from '../../gateway/save-file.ts';
import { type ActionContext, withCalculation } from '../state/action-context.ts';
import { enterStep } from './enter-step.ts';
import { contractDocuments } from './order-calls.ts';
import { clearConsents, refusalOf } from './refusal-of.ts';
import { currentTerms } from './shown-terms.ts';

function notDownloaded(context: ActionContext, { kind, status, answer }: ApiError, answers: Answers): void {
  const { store } = context;
  // The documents have other terms than the page shows. [ORD-08]
  if (kind === 'refused' && status === 409) {
    store.set({ order: { download: 'idle', refusal: refusalOf(answer, answers) } });
    clearConsents(context);
    return enterStep(context, 'summary');
  }
  store.set({ order: { download: status === 429 ? 'refused' : 'failed' } });
  reportToConsole('PDF-Datei konnte nicht generiert werden.', 'error');
}

/** Downloads the contract documents; afterwards the checkbox is enabled. [DOC-01, STEP-ZUSAMMENFASSUNG-03] */
export async function downloadDocuments(context: ActionContext): Promise<void> {
  const { setup, store } = context;
  const { documents } = context.product;
  const { download: wanted } = orderOf(setup().definition);
  if (!documents || !wanted || store.get().order.download === 'busy' || store.get().visitor.agentMode) return;
  store.set({ order: { download: 'busy' } });
  const answers = currentAnswers(setup(), store.get().calculation);
  const { selection, fileName } = documents(answers);
  const shown = currentTerms(context, store.get());
  const file = await context.api(contractDocuments, { selection, shown }).catch((error: ApiError) => error);
  if (file instanceof ApiError) return notDownloaded(context, file, answers);
  store.set({ order: { download: 'idle' } });
  saveFile(file, fileName);
  // The offer may have been changed meanwhile: these are not its documents. [MODEL-10]
  if (currentTerms(context, store.get()).offer !== shown.offer) return;
  const downloaded = { [wanted.timestamp]: formatGermanTimestamp(context.now()) };
  withCalculation(context, (calculation) => {
    const committed = commit(setup(), calculation, downloaded);
    return { ...committed, shown: { ...committed.shown, [wanted.timestamp]: shown } };
  });
}
