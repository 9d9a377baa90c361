import type { Call } from '../../gateway/call.ts';

/** Returns an animation from lottie/. Failures are not reported: a fallback is already shown. [UI-07] */
export const animationFile: Call<string, object> = {
  to: (name) => `/tarifrechner/lottie/${name}.json`,
  timeout: 5_000,
  quiet: true,
  async read(response) {
    const file: unknown = await response.json();
    const isDrawing = typeof file === 'object' && file !== null && 'layers' in file && Array.isArray(file.layers);
    if (!isDrawing) throw new Error('The file is no animation');
    return file;
  },
};
