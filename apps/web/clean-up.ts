import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// For component tests: on a busy machine, lazy loading takes longer than the default second.
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);
