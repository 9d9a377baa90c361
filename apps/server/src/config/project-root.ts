import { join } from 'node:path';

/** The project's folder, at which relative paths of the configuration start. */
export const ROOT = join(import.meta.dirname, '../../../..');
