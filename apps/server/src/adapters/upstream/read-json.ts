import { UpstreamFailure } from './upstream-failure.ts';

async function readText(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  // Leaving the loop by a throw cancels the rest of the answer.
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new UpstreamFailure('answer too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Takes an answer, gives its JSON, having read no more than so many bytes of it (counted after decompression). Throws an
 * UpstreamFailure for a larger answer and for one that is no JSON; what cuts the answer off goes through.
 */
export async function readJson(response: Response, maxBytes: number): Promise<unknown> {
  if (!response.body) throw new UpstreamFailure('empty answer');
  try {
    return JSON.parse(await readText(response.body, maxBytes));
  } catch (error) {
    // A TypeError without a cause is the decoder's: bytes that are no text.
    const isNonsense = error instanceof SyntaxError || (error instanceof TypeError && error.cause === undefined);
    throw isNonsense ? new UpstreamFailure('answer is no JSON') : error;
  }
}
