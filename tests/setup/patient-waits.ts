import { vi } from 'vitest';

const { waitFor } = vi;

/** The default of one second is too short on a busy machine; `expect.poll` has its timeout in the configuration. */
vi.waitFor = (check, options = 30_000) => waitFor(check, options);
