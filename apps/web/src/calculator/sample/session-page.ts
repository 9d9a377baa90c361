import { vi } from 'vitest';
import { HANDWERKER } from '../../../../../tests/journeys/sample-answers.ts';
import { dataOf, FAILED } from '../../gateway/result.ts';
import { tabStorage } from '../../vault/web-storage.ts';
import { createSession, type Session } from '../session/session.ts';
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
    deleteSaved: async (key: string) => deleted.push(key) > 0,
  } as never;
  const context = openContext({ ...given, gateway });
  const session = createSession(context.context, storage, context.store.get());
  opened.push(session);
  const state = () => context.store.get();
  return {
    ...context,
    session,
    deleted,
    state,
    path: () => state().calculation.progress.path,
    names: () => context.events.map(({ name }) => name),
    tier: () => (state().calculation.model as { absicherung?: number }).absicherung,
    answer: (absicherung: number) =>
      context.store.update((now) => ({
        ...now,
        calculation: { ...now.calculation, model: { ...now.calculation.model, absicherung } },
      })),
    async keep() {
      await vi.waitFor(() => {
        if (!session.flush()) throw new Error('not kept yet');
      });
    },
  };
}

/** Saves a calculation in the tab, on the step of the URL. */
export async function leaveSession(
  change: (state: ReturnType<ReturnType<typeof sessionPage>['state']>) => object = () => ({}),
) {
  const first = sessionPage({ path: 'adresse', answers: HANDWERKER });
  await first.session.open('adresse');
  first.store.update((state) => ({ ...state, ...change(state) }));
  first.answer(5);
  await first.keep();
  window.dispatchEvent(new Event('pagehide'));
  return first;
}

/** Stops sessions of earlier tests from saving. */
export async function endSessions(): Promise<void> {
  for (const session of opened.splice(0)) await session.startAnew();
}
