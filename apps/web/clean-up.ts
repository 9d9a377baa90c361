import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// For tests of components.
afterEach(cleanup);
