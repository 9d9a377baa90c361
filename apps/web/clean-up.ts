import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// For tests of components. A busy machine takes longer for what is loaded lazily than the usual second.
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);
