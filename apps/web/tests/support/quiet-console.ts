import { vi } from 'vitest';

/** Silences warnings and errors in the console, and records them. */
export function quietConsole(): void {
  for (const method of ['warn', 'error'] as const)
    vi.spyOn(console, method)
      .mockReset()
      .mockImplementation(() => undefined);
}
