import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { enterPath } from '@fa/rechner/calculation/flow';
import { describe, expect, it } from 'vitest';
import { refusal, type Services } from '../../../tests/support/fake-api.ts';
import { ANSWER, type Given, KEY, openOrder as open, SENT, STATE } from '../../../tests/support/open-order.ts';
import { moved } from '../state/action-context.ts';

describe('an application without a response', () => {
  const GONE = refusal(404, { code: 'notFound' });
  const UNKNOWN = { status: 'unknown', sent: SENT, busy: { seconds: 3 } };
  const asks = (answer: unknown, given: Given = {}) => {
    const confirmationState = () => (typeof answer === 'function' ? (answer as () => unknown)() : answer);
    return open({ submission: UNKNOWN, path: 'danke', ...given, services: { confirmationState, ...given.services } });
  };

  it('shows its receipt if it has arrived [STEP-DANKE-02, ORD-02]', async () => {
    const page = asks(STATE);
    expect(await page.findOut()).toBe(true);
    expect(page.submission()).toMatchObject({
      status: 'accepted',
      reference: 'FA-1',
      acceptedAt: STATE.acceptedAt,
      confirmationMail: true,
      email: HANDWERKER.email,
    });
    for (const confirmation of ['pending', 'none']) {
      const other = asks({ ...STATE, confirmation });
      await other.findOut();
      expect(other.submission()).toMatchObject({ confirmationMail: confirmation === 'pending' });
    }
  });

  it('shows the receipt of the earlier version if it was changed since [ORD-02]', async () => {
    const page = asks(STATE, { answers: { ...HANDWERKER, telefon: '+4930111111' } });
    expect(await page.findOut()).toBe(true);
    expect(page.submission()).toMatchObject({ status: 'accepted', earlier: true, reference: 'FA-1', email: '' });
  });

  it('is sent again to find out which of two versions arrived [ORD-02]', async () => {
    const page = asks(STATE, { submission: { status: 'unknown' } });
    expect(await page.findOut()).toBe(true);
    expect(page.sent).toHaveLength(1);
    expect(page.submission()).toMatchObject({ status: 'accepted', email: HANDWERKER.email });
    const silent = asks(STATE, { submission: { status: 'unknown' }, services: { orderSending: () => null } });
    expect(await silent.findOut()).toBe(false);
    expect(silent.submission()).toEqual({ status: 'unknown' });
  });

  it('can be sent again if it has not arrived [STEP-DANKE-02]', async () => {
    const page = asks(GONE);
    expect(await page.findOut()).toBe(false);
    expect(page.submission()).toEqual({ status: 'failed', busy: { seconds: 3 } });
    const submission = { status: 'failed', busy: { minutes: 3 } };
    const failed = asks(GONE, { submission, today: '2027-03-01' });
    await failed.findOut();
    expect([failed.submission(), failed.pushed]).toEqual([submission, []]);
  });

  it('asks for a new start date if it has not arrived and its start has passed [PERS-05, STEP-DANKE-02]', async () => {
    const page = asks(GONE, { today: '2027-03-01' });
    await page.findOut();
    expect(page.pushed).toEqual(['vertragsbeginn']);
  });

  it.each<[string, Given]>([
    ['no key', { state: { order: { key: null } } }],
    ['another tab', { state: { session: { modal: 'otherTab' } } }],
    ['a calculation that was never sent', { submission: { status: 'idle' } }],
  ])('requests no state with %s [PERS-10, ORD-02]', async (_, given) => {
    const page = asks(STATE, given);
    const before = page.state();
    expect(await page.findOut()).toBe(false);
    expect(page.state()).toBe(before);
  });

  it('stays unconfirmed without a response, or if the state has changed meanwhile [ORD-02, PERS-10]', async () => {
    expect(await asks(null).findOut()).toBe(false);
    for (const change of [{ order: { key: 'b' } }, { session: { modal: 'otherTab' } }] as const) {
      const page: ReturnType<typeof asks> = asks(() => {
        page.change(change);
        return STATE;
      });
      expect(await page.findOut()).toBe(false);
      expect(page.submission()).toEqual(UNKNOWN);
    }
  });
});

describe('the receipt', () => {
  const ACCEPTED = { status: 'accepted', ...ANSWER, email: 'a@b.example', answersKept: false };
  const receipt = (services: Services, submission: object = ACCEPTED) => open({ submission, services, path: 'danke' });

  it('shows the delivery state of the confirmation, also an unknown one [STEP-DANKE-01]', async () => {
    const keys: string[] = [];
    const page = receipt({ confirmationState: (key) => (keys.push(key), STATE) });
    expect(await page.confirmation()).toEqual(STATE);
    expect(keys).toEqual([KEY]);
    expect(await receipt({}).confirmation()).toBeNull();
    const gone = receipt({ confirmationState: () => refusal(404, { code: 'notFound' }) });
    expect(await gone.confirmation()).toBe('gone');
    expect(await receipt({}, { status: 'idle' }).confirmation()).toBe('gone');
  });

  it('requests nothing under the key of the next order while it is left [FLOW-11, STEP-DANKE-01]', async () => {
    const asked: string[] = [];
    const confirmationState = (key: string) => void asked.push(key);
    const page = receipt({ confirmationState }, { ...ACCEPTED, answersKept: true });
    await page.confirmation();
    page.store.update((state) =>
      moved(page.context, state, enterPath(page.setup, state.calculation, 'zusammenfassung')),
    );
    expect([KEY, null]).not.toContain(page.state().order.key);
    expect(await page.confirmation()).toBe('gone');
    expect(asked).toEqual([KEY]);
  });
});

describe('a retry', () => {
  const keys: string[] = [];
  const orderSending = ({ key }: { key: string }) => (keys.push(key), null);
  /** The documents must be downloaded again. */
  const { downloadTimestamp: _timestamp, downloadAccepted: _accepted, ...CHANGED } = HANDWERKER;

  it.each(['unknown', 'failed'] as const)(
    'of a changed order, %s before, first asks for what is missing now [FLOW-02, STEP-DANKE-02]',
    async (status) => {
      const page = open({ submission: { status }, path: 'danke' });
      page.recalculate({ model: CHANGED });
      await page.submit();
      expect([page.sent, page.path(), page.submission()]).toEqual([[], 'zusammenfassung', { status }]);
      expect(page.form().touched).toMatchObject({ downloadAccepted: true });
    },
  );

  it('of an unchanged order that may have arrived is sent even after its start date [ORD-02, STEP-DANKE-02]', async () => {
    const submission = { status: 'unknown', sent: SENT };
    const page = open({ submission, path: 'danke', services: { orderSending }, today: '2027-03-01' });
    await page.submit();
    expect(keys).toEqual([KEY]);
    expect([page.submission(), page.path()]).toEqual([submission, 'danke']);
  });

  it('of a failed order asks for a new start date if it has passed [FLOW-02, PERS-05]', async () => {
    const page = open({ submission: { status: 'failed' }, path: 'danke', today: '2027-03-01' });
    await page.submit();
    expect([page.sent, page.pushed]).toEqual([[], ['vertragsbeginn']]);
  });
});
