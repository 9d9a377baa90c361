/** Thrown for what is no evidence, or cannot become any; the message is one English sentence for the operator. */
export class EvidenceRefused extends Error {
  override readonly name = 'EvidenceRefused';
}
