import { type ReactNode, useEffect, useState } from 'react';
import { acceptLink, leaveLink, openLink, retryLink, unlock } from '../../calculator/saved-offers/link-opening.ts';
import type { LinkState } from '../../calculator/saved-offers/link-state.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { Button } from '../../ui/button/button.tsx';
import { Attempts } from '../../ui/field/field.tsx';
import { SecretField } from '../../ui/secret-field/secret-field.tsx';
import { isTooLongFactor } from '../../vault/second-factor.ts';
import styles from '../app.module.css';
import { OpeningPage } from '../opening-page.tsx';
import { Hotline, PageLayout } from '../page-layout.tsx';
import { PROBLEM_TEXTS } from '../problem-texts.ts';
import { ChangedOffer } from './changed-offer.tsx';
import { busyText, LINK_TEXTS, lockedText, receiptText } from './link-texts.ts';

interface LinkLayoutProps {
  readonly heading: string;
  readonly failed?: boolean;
  readonly intro: ReactNode;
  readonly children?: ReactNode;
  readonly accept?: string;
  readonly pending?: boolean;
  readonly onAccept?: () => void;
  /** The main action submits the page as a form. */
  readonly isForm?: boolean;
  readonly leave?: string;
}

function LinkLayout({ heading, failed, intro, children, accept, pending, onAccept, isForm, leave }: LinkLayoutProps) {
  const { context } = useCalculator();
  return (
    <PageLayout
      heading={heading}
      failed={failed}
      intro={<p>{intro}</p>}
      onSubmit={isForm ? onAccept : undefined}
      actions={
        <div className={styles.actions}>
          {accept !== undefined && (
            <Button
              variant="primary"
              type={isForm ? 'submit' : 'button'}
              fullWidthOnPhone
              pending={pending}
              onClick={isForm ? undefined : onAccept}
            >
              {accept}
            </Button>
          )}
          <Button
            variant={accept === undefined ? 'primary' : 'quiet'}
            fullWidthOnPhone
            onClick={() => leaveLink(context)}
          >
            {leave ?? LINK_TEXTS.anew}
          </Button>
        </div>
      }
    >
      {children}
    </PageLayout>
  );
}

const FACTOR_FIELD = 'kennwort';

function focusFactor(): void {
  document.getElementById(FACTOR_FIELD)?.focus();
}

function SecondFactorPage({ wrong, busy }: { wrong: boolean; busy: boolean }) {
  const { context } = useCalculator();
  const text = LINK_TEXTS.secondFactor;
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  // After each wrong attempt, focus returns to the field. Meanwhile the error is gone, so that it is said again. [UI-14]
  const isRefused = wrong && !busy;
  useEffect(() => {
    if (isRefused) focusFactor();
  }, [isRefused]);
  const error = problem ?? (isRefused ? text.wrong : undefined);

  function submit(): void {
    if (busy) return;
    const found = value.trim() === '' ? text.empty : isTooLongFactor(value) ? text.tooLong : undefined;
    setProblem(found);
    if (found === undefined) void unlock(context, value);
    else focusFactor();
  }

  return (
    <LinkLayout
      heading={text.heading}
      failed={error !== undefined}
      intro={text.intro}
      accept={text.open}
      pending={busy}
      onAccept={submit}
      isForm
    >
      <Attempts value={null}>
        <SecretField
          id={FACTOR_FIELD}
          label={text.label}
          value={value}
          error={error}
          onChange={(typed) => {
            setValue(typed);
            setProblem(undefined);
          }}
        />
      </Attempts>
    </LinkLayout>
  );
}

function Help() {
  const { page, state } = useCalculator();
  return (
    <div>
      <p>{LINK_TEXTS.help}</p>
      <Hotline brand={page.brand} partner={state.visitor.partner} />
    </div>
  );
}

function UnavailablePage({ busy, onAccept }: { busy: boolean; onAccept: () => void }) {
  const { page, state } = useCalculator();
  const { heading, text } = PROBLEM_TEXTS;
  return (
    <LinkLayout heading={heading} intro={text} accept={LINK_TEXTS.away.accept} pending={busy} onAccept={onAccept}>
      <Hotline brand={page.brand} partner={state.visitor.partner} />
      <p>{LINK_TEXTS.away.note}</p>
    </LinkLayout>
  );
}

function pageOf(link: LinkState, retry: () => void, accept: () => void): ReactNode {
  switch (link.kind) {
    case 'loading':
      return <OpeningPage heading={LINK_TEXTS.loading} />;
    case 'secondFactor':
      return <SecondFactorPage wrong={link.wrong} busy={link.busy} />;
    case 'locked':
      return (
        <LinkLayout {...LINK_TEXTS.locked} intro={lockedText(link.minutes)} onAccept={retry}>
          <Help />
        </LinkLayout>
      );
    case 'busy':
      return (
        <LinkLayout {...LINK_TEXTS.busy} intro={busyText(link.minutes)} onAccept={retry}>
          <p>{LINK_TEXTS.away.note}</p>
          <Help />
        </LinkLayout>
      );
    case 'existing':
      return <LinkLayout {...LINK_TEXTS.existing} onAccept={accept} />;
    case 'receipt':
      return <LinkLayout {...LINK_TEXTS.receipt} intro={receiptText(link.reference)} onAccept={accept} />;
    case 'changed':
      return (
        <LinkLayout {...LINK_TEXTS.changed} onAccept={accept}>
          <ChangedOffer changes={link.changes} />
        </LinkLayout>
      );
    case 'away':
      return <UnavailablePage busy={link.busy} onAccept={retry} />;
    case 'ordering':
      return <LinkLayout {...LINK_TEXTS.ordering} />;
    default:
      return (
        <LinkLayout key={link.kind} {...LINK_TEXTS[link.kind]}>
          <Help />
        </LinkLayout>
      );
  }
}

/** Page shown instead of the step while a link is opened. [LINK-04, LINK-06, LINK-08] */
export function LinkPage() {
  const { state, context } = useCalculator();
  const { link } = state.cover;
  useEffect(() => {
    if (context.store.get().cover.link?.kind === 'loading') void openLink(context);
  }, [context]);
  const retry = () => void retryLink(context);
  const accept = () => void acceptLink(context);
  return link && pageOf(link, retry, accept);
}
