import { request } from './request.ts';
import { dataOf, FAILED, type Result } from './result.ts';

const TIMEOUT_MS = 5_000;

/** Loads an animation from lottie/. Failures are not reported: a fallback is already shown. [UI-07] */
export async function fetchAnimation(name: string): Promise<Result<object>> {
  const outcome = await request(`/tarifrechner/lottie/${name}.json`, { timeoutMs: TIMEOUT_MS });
  if (outcome.kind === 'unreachable' || outcome.status !== 200) return FAILED;
  const file: unknown = await outcome.response.json().catch(() => null);
  const isDrawing = typeof file === 'object' && file !== null && 'layers' in file && Array.isArray(file.layers);
  return isDrawing ? dataOf(file) : FAILED;
}
