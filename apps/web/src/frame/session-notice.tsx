import { contactOf, telephoneHref } from '@fa/api/page/contact';
import { rootOf } from '@fa/rechner/calculation/calculation';
import { firstInvalid } from '@fa/rechner/calculation/navigation';
import { validateStep } from '@fa/rechner/calculation/validation';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import type { ReactNode } from 'react';
import type { NoticeName } from '../calculator/session/session-state.ts';
import { dismissNotice, review, startAnew, withSession } from '../calculator/session/start-session.ts';
import type { ActionContext } from '../calculator/state/action-context.ts';
import { type CalculatorView, useCalculator } from '../calculator/state/use-calculator.ts';
import { NoticeBar, type NoticeBarProps } from '../ui/notice-bar/notice-bar.tsx';
import { CookieNotice } from './cookies-needed.tsx';
import { useOffline } from './use-offline.ts';

interface Notice {
  readonly tone: NoticeBarProps['tone'];
  readonly text: ReactNode;
  readonly actions?: (context: ActionContext) => NoticeBarProps['actions'];
  /** For a notice about a past event. */
  readonly dismissable?: boolean;
}

function retry(context: ActionContext) {
  const onClick = () => void withSession(context, (session) => session.retry(context));
  return { label: 'Erneut versuchen', onClick };
}

/** Notices about saving. [PERS-04, PERS-07, PERS-09, PERS-11] */
const NOTICES: Readonly<Record<NoticeName, Notice>> = {
  unsaved: {
    tone: 'attention',
    text: 'Ihre Angaben werden gerade nicht zwischengespeichert. Sie können weitermachen; laden Sie die Seite möglichst nicht neu.',
    actions: (context) => [retry(context)],
    dismissable: true,
  },
  notWritable: {
    tone: 'attention',
    text: 'Ihre Angaben lassen sich hier nicht zwischenspeichern. Sie können weitermachen; beim Neuladen der Seite gehen sie verloren.',
    dismissable: true,
  },
  locked: {
    tone: 'attention',
    text: 'Ihre begonnene Berechnung kann gerade nicht geöffnet werden. Sie ist noch da.',
    actions: (context) => [
      retry(context),
      { label: 'Neue Berechnung beginnen', onClick: () => void startAnew(context) },
    ],
  },
  unreadable: {
    tone: 'info',
    text: 'Ihre zwischengespeicherten Angaben waren nicht mehr lesbar und wurden gelöscht. Bitte beginnen Sie neu.',
    dismissable: true,
  },
  opened: {
    tone: 'info',
    text: 'Die gespeicherte Berechnung ist geöffnet. Bitte sehen Sie die Angaben noch einmal durch.',
    dismissable: true,
  },
  foreign: {
    tone: 'info',
    text: 'Ihre Angaben kamen aus einem anderen Rechner oder einer anderen Fassung. Wir haben sie gelöscht. Bitte beginnen Sie neu.',
    dismissable: true,
  },
};

const OUTDATED: Notice = {
  tone: 'attention',
  text: null,
  actions: (context) => [{ label: 'Angabe prüfen', onClick: () => review(context) }],
  dismissable: true,
};

const OFFLINE: Notice = {
  tone: 'attention',
  text: 'Sie sind gerade offline. Lassen Sie die Seite offen. Zum Absenden brauchen Sie wieder Internet.',
};

const WITHOUT_COOKIES: Notice = { tone: 'attention', text: <CookieNotice /> };

// Before an order is sent, the maintenance page is shown instead. [CONF-04]
function maintenanceNotice({ state, calculation }: CalculatorView): Notice | null {
  const { status } = calculation.submission;
  if (state.cover.maintenance === null || status === 'idle') return null;
  const text =
    status === 'accepted'
      ? 'Unser Rechner wird gerade gewartet. Ihr Antrag ist davon nicht betroffen.'
      : 'Unser Rechner wird gerade gewartet. Danach können Sie den Antrag stellen. Ihre Angaben bleiben hier.';
  return { tone: 'info', text };
}

/** Returns the label of the question whose answer a new date made invalid. */
function outdatedLabel({ setup, calculation }: CalculatorView): string | undefined {
  const { currentViewIdx } = calculation.progress;
  const index = firstInvalid(setup, calculation.model, currentViewIdx + 1);
  const step = setup.definition.steps[index];
  const [violation] = step ? validateStep(setup, step, calculation.model) : [];
  return flatQuestions(step?.questions ?? []).find(
    ({ key }) => violation !== undefined && key === rootOf(violation.field),
  )?.label;
}

function OutdatedText() {
  const label = outdatedLabel(useCalculator());
  return (
    <span>
      {label === undefined
        ? 'Das Datum hat gewechselt: Eine Ihrer Angaben ist so nicht mehr möglich.'
        : `Das Datum hat gewechselt: Bitte prüfen Sie Ihre Angabe zu „${label}“.`}
    </span>
  );
}

/** Says without script that the page needs it, with another way to apply. [UI-12] */
function NoScript() {
  const { page } = useCalculator();
  const { phone, hours } = contactOf(page.brand, page.partner?.data ?? null);
  return (
    <noscript>
      <NoticeBar tone="attention">
        Dieser Rechner braucht JavaScript. Bitte schalten Sie es in Ihrem Browser ein, oder rufen Sie uns an:{' '}
        <a href={telephoneHref(phone)}>{phone.replaceAll(' ', '\u00a0')}</a> ({hours}).
      </NoticeBar>
    </noscript>
  );
}

/** One-line notice above the question, always rendered; only maintenance on pages that block the user. [CONF-06, UI-12] */
export function SessionNotice() {
  const view = useCalculator();
  const { state, context } = view;
  const isHeldUp = state.cover.problem !== null || state.cover.maintenance !== null;
  const kept = state.session.notice === null ? null : NOTICES[state.session.notice];
  const cookies = state.visitor.withoutCookies ? WITHOUT_COOKIES : null;
  const ofAnswers = state.session.outdated ? OUTDATED : (cookies ?? kept);
  const isUnsent = view.calculation.submission.status !== 'accepted';
  const offline = useOffline() && isUnsent ? OFFLINE : null;
  const notice = maintenanceNotice(view) ?? (isHeldUp ? null : (ofAnswers ?? offline));
  return (
    <div className="page-width">
      <NoScript />
      <NoticeBar
        tone={notice?.tone}
        actions={notice?.actions?.(context)}
        onDismiss={notice?.dismissable ? () => dismissNotice(context) : undefined}
      >
        {notice === OUTDATED ? <OutdatedText /> : notice?.text}
      </NoticeBar>
    </div>
  );
}
