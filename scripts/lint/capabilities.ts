import type { OxlintOverride } from 'oxlint';

type Capability = 'storage' | 'timers' | 'network' | 'clock' | 'randomness' | 'console';

const globals: Partial<Record<Capability, string[]>> = {
  storage: ['localStorage', 'sessionStorage', 'indexedDB'],
  timers: ['setTimeout', 'setInterval', 'setImmediate'],
  network: ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'],
  console: ['console'],
};

const properties: Partial<Record<Capability, [object: string, property: string][]>> = {
  clock: [
    ['Date', 'now'],
    ['performance', 'now'],
  ],
  randomness: [['Math', 'random']],
  network: [['navigator', 'sendBeacon']],
};

/** The files of the server that call other services. */
const SERVER_CALLS = [
  'apps/server/src/lookups/upstream/upstream-client.ts',
  'apps/server/src/keys/key-service-calls.ts',
  'apps/server/src/deliveries/webhook.ts',
];

const wrappers: Record<Capability, string> = {
  storage: 'apps/web/src/vault',
  timers: 'apps/web/src/timing or apps/server/src/clock',
  network: `apps/web/src/gateway or ${SERVER_CALLS.join(', ')}`,
  clock: 'apps/web/src/app/clock.ts or apps/server/src/clock/clock.ts',
  randomness: 'the Web Crypto functions in apps/web/src/vault or node:crypto on the server',
  console: 'apps/web/src/gateway, or the logger on the server',
};

const capabilities = Object.keys(wrappers) as Capability[];
const hosts = ['window', 'globalThis', 'self'];

/** Bans all raw capabilities except `allowed`; other code uses the module that wraps them. */
function rules(allowed: Capability[] = []): NonNullable<OxlintOverride['rules']> {
  const banned = capabilities.filter((capability) => !allowed.includes(capability));
  const message = (name: string, capability: Capability) => `Use ${name} only through ${wrappers[capability]}.`;
  const names = banned.flatMap((capability) =>
    (globals[capability] ?? []).map((name) => ({ name, message: message(name, capability) })),
  );
  const members = banned.flatMap((capability) => [
    ...(properties[capability] ?? []).map(([object, property]) => ({
      object,
      property,
      message: message(`${object}.${property}`, capability),
    })),
    ...(globals[capability] ?? []).flatMap((property) =>
      hosts.map((object) => ({ object, property, message: message(property, capability) })),
    ),
  ]);
  return {
    'no-restricted-globals': names.length > 0 ? ['error', ...names] : 'off',
    'no-restricted-properties': members.length > 0 ? ['error', ...members] : 'off',
    'house/no-ambient-clock': banned.includes('clock') ? 'error' : 'off',
  };
}

function allow(files: string[], allowed: Capability[]): OxlintOverride {
  return { files, rules: rules(allowed) };
}

/** Bans raw capabilities everywhere under packages/, products/ and apps/, except in the modules that wrap them. */
export const capabilityOverrides: OxlintOverride[] = [
  allow(['packages/*/src/**', 'apps/*/src/**', 'products/**'], []),
  allow(['apps/web/src/vault/**'], ['storage']),
  allow(['apps/web/src/gateway/**'], ['network', 'console']),
  allow(['apps/web/src/timing/**'], ['timers']),
  allow(['apps/web/src/app/clock.ts'], ['clock']),
  allow(['apps/server/src/clock/**'], ['timers']),
  allow(SERVER_CALLS, ['network']),
  allow(['apps/server/src/clock/clock.ts'], ['clock', 'timers']),
  allow(['apps/server/src/main.ts'], ['console', 'timers']),
  allow(['**/*.test.ts', '**/*.test.tsx', 'apps/*/*.ts'], capabilities),
];
