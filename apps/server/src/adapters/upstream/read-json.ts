import { UpstreamFailure } from './upstream-failure.ts';

/** Longer than any name or message that a page should show. */
const LONGEST_TEXT = 1_000;

async function readText(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  // Leaving the loop by a throw cancels the rest of the response.
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new UpstreamFailure('answer too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Parses a JSON response of at most `maxBytes` (counted after decompression). Throws an UpstreamFailure if it is larger
 * or invalid; rethrows connection errors.
 */
export async function readJson(response: Response, maxBytes: number): Promise<unknown> {
  if (!response.body) throw new UpstreamFailure('empty answer');
  try {
    return JSON.parse(await readText(response.body, maxBytes));
  } catch (error) {
    // The decoder throws a TypeError without a cause for invalid text.
    const isNonsense = error instanceof SyntaxError || (error instanceof TypeError && error.cause === undefined);
    throw isNonsense ? new UpstreamFailure('answer is no JSON') : error;
  }
}

/** Returns whether any text in a JSON value is longer than a page should show. */
export function hasLongText(value: unknown): boolean {
  if (typeof value === 'string') return value.length > LONGEST_TEXT;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongText);
}
