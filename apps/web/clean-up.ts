import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom knows no media: a wide screen with reduced motion, unless a test says otherwise.
window.matchMedia = (query) => ({ matches: query === '(prefers-reduced-motion: reduce)' }) as MediaQueryList;

// For component tests: on a busy machine, lazy loading takes longer than the default second.
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);
