/** What every page loads after hydration, in one file: the bundler makes a file of each module that is imported later. */
export { createGateway } from '../gateway/gateway.ts';
export { loadTypeface } from '../ui/typeface.ts';
export { watchBroker } from './origin/watch-broker.ts';
export { createSession } from './session/session.ts';
export { runExperiments } from './tracking/run-experiments.ts';
