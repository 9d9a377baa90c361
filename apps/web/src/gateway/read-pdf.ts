import type { CallOutcome } from './call.ts';

/** Returns the PDF of a response; null for anything else. [DOC-01] */
export async function readPdf(outcome: CallOutcome): Promise<Blob | null> {
  if (outcome.kind === 'unreachable' || outcome.status !== 200) return null;
  try {
    const file = await outcome.response.blob();
    if (file.type.startsWith('application/pdf') && file.size > 0) return file;
  } catch {
    // The connection broke during the download.
  }
  outcome.unreadable();
  return null;
}
