import { hash } from 'node:crypto';

/** Returns the SHA-256 of a content, in hexadecimal. */
export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content);
}
