import { request } from './request.ts';

const TIMEOUT_MS = 5_000;

/**
 * Loads an animation from the static files under lottie/; null when unavailable. Failures are silent because a
 * fallback is already shown. [UI-07]
 */
export async function fetchAnimation(name: string): Promise<object | null> {
  const outcome = await request(`/tarifrechner/lottie/${name}.json`, { timeoutMs: TIMEOUT_MS });
  if (outcome.kind === 'unreachable' || outcome.status !== 200) return null;
  const file: unknown = await outcome.response.json().catch(() => null);
  const isDrawing = typeof file === 'object' && file !== null && 'layers' in file && Array.isArray(file.layers);
  return isDrawing ? file : null;
}
