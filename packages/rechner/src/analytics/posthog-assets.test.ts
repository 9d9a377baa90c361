import { expect, it } from 'vitest';
import { posthogAssets } from './posthog-assets.ts';

it.each([
  ['https://eu.i.posthog.com', 'https://eu-assets.i.posthog.com'],
  ['https://us.i.posthog.com', 'https://us-assets.i.posthog.com'],
  ['https://posthog.example.org', 'https://posthog.example.org'],
  ['https://eu.i.posthog.com.example.org', 'https://eu.i.posthog.com.example.org'],
  ['https://example.org/https://eu.i.posthog.com', 'https://example.org/https://eu.i.posthog.com'],
])('loads the script for events to %s from %s', (host, assets) => {
  expect(posthogAssets(host)).toBe(assets);
});
