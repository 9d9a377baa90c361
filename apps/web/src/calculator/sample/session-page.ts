import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { vi } from 'vitest';
import { dataOf, FAILED } from '../../gateway/result.ts';
import { doneOf } from '../../gateway/sample/result-of.ts';
import { tabStorage } from '../../vault/web-storage.ts';
import { createSession, type Session } from '../session/session.ts';
import type { AppState } from '../state/app-state.ts';
import type { Change } from '../state/store.ts';
import { openContext } from './open-context.ts';

const SECRET = 'f'.repeat(64);
const opened: Session[] = [];

interface Given extends Pick<NonNullable<Parameters<typeof openContext>[0]>, 'path' | 'answers' | 'state'> {
  readonly secret?: () => Promise<string | null>;
  readonly storage?: Storage | null;
}

/** Builds a page of this tab with its session, not opened yet. */
export function sessionPage({ secret = async () => SECRET, storage = tabStorage(), ...given }: Given = {}) {
  const deleted: string[] = [];
  const gateway = {
    sessionSecret: async () => secret().then((known) => (known === null ? FAILED : dataOf(known))),
    deleteSaved: async (key: string) => doneOf(deleted.push(key) > 0),
  } as never;
  const page = openContext({ ...given, gateway });
  const session = createSession(page.context, storage, page.store.get());
  opened.push(session);
  return {
    ...page,
    session,
    deleted,
    tier: () => page.model()['absicherung'],
    choose: (absicherung: number) => page.answer({ absicherung }),
    async keep() {
      await vi.waitFor(() => {
        if (!session.flush()) throw new Error('not kept yet');
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
  for (const session of opened.splice(0)) await session.startAnew();
}
