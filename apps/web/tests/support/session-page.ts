import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { vi } from 'vitest';
import { adoptLink, isBegun } from '../../src/calculator/session/restore-session.ts';
import {
  goOnHere,
  openSession,
  resume,
  retry,
  startAnew,
  tabOf,
} from '../../src/calculator/session/session-actions.ts';
import type { ActionContext } from '../../src/calculator/state/action-context.ts';
import type { AppState } from '../../src/calculator/state/app-state.ts';
import type { Change } from '../../src/calculator/state/store.ts';
import type { Services } from './fake-api.ts';
import { openContext } from './open-context.ts';

const SECRET = 'f'.repeat(64);
const opened: ActionContext[] = [];

interface Given extends Pick<NonNullable<Parameters<typeof openContext>[0]>, 'path' | 'answers' | 'state'> {
  readonly secret?: () => Promise<string | null>;
}

/** Builds a page of this tab with its session, not opened yet. */
export function sessionPage({ secret = async () => SECRET, ...given }: Given = {}) {
  const deleted: string[] = [];
  const services: Services = {
    sessionSecret: secret,
    offerDeletion: ({ remoteKey }) => void deleted.push(remoteKey),
  };
  const page = openContext({ ...given, services });
  const { context } = page;
  opened.push(context);
  const begun = page.store.get();
  const session = {
    open(asked: string | null, welcome = true) {
      context.session.opening = { begun, asked, welcome, fragment: null };
      return openSession(context);
    },
    isBegun: () => isBegun(tabOf(context)),
    adopt: async (...content: Parameters<typeof adoptLink> extends [unknown, ...infer Rest] ? Rest : never) =>
      adoptLink(tabOf(context), ...content),
    save: () => tabOf(context).saver.save(),
    userId: () => tabOf(context).owner.id,
    startAnew: () => startAnew(context),
    goOnHere: () => goOnHere(context),
    retry: () => retry(context),
    resume: () => resume(context),
  };
  return {
    ...page,
    session,
    deleted,
    tier: () => page.model()['absicherung'],
    choose: (absicherung: number) => page.answer({ absicherung }),
    async keep() {
      await vi.waitFor(async () => {
        if (!(await session.save())) throw new Error('not kept yet');
      });
    },
  };
}

/** Saves a calculation in the tab, on the step of the URL. */
export async function leaveSession(parts: Change<AppState> = {}) {
  const first = sessionPage({ path: 'adresse', answers: HANDWERKER });
  await first.session.open('adresse');
  first.change(parts);
  first.choose(5);
  await first.keep();
  window.dispatchEvent(new Event('pagehide'));
  return first;
}

/** Stops sessions of earlier tests from saving. */
export async function endSessions(): Promise<void> {
  for (const context of opened.splice(0)) await startAnew(context);
}
