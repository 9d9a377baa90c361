/** Thrown for invalid or impossible evidence; the message is one English sentence for the operator. */
export class EvidenceRefused extends Error {
  override readonly name = 'EvidenceRefused';
}
