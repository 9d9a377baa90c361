import { UpstreamFailure } from './upstream-failure.ts';

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
