import { dataOf, FAILED, type Result } from './result.ts';

const TIMEOUT_MS = 5_000;

/** Loads an animation from lottie/. Failures are not reported: a fallback is already shown. [UI-07] */
export async function fetchAnimation(name: string): Promise<Result<object>> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`/tarifrechner/lottie/${name}.json`, { signal }).catch(() => undefined);
  if (response?.status !== 200) return FAILED;
  const file: unknown = await response.json().catch(() => undefined);
  const isDrawing = typeof file === 'object' && file !== null && 'layers' in file && Array.isArray(file.layers);
  return isDrawing ? dataOf(file) : FAILED;
}
