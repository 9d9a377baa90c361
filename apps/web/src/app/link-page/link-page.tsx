import { contactOf, telephoneHref } from '@fa/api/page/contact';
import { type ReactNode, useEffect, useRef } from 'react';
import type { LinkState } from '../../calculator/saved-offers/link-state.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { StepLayout } from '../../frame/step-layout/step-layout.tsx';
import { Button } from '../../ui/button/button.tsx';
import { OpeningPage } from '../opening-page.tsx';
import problemStyles from '../problem-page.module.css';
import { PROBLEM_TEXTS } from '../problem-texts.ts';
import { ChangedOffer } from './changed-offer.tsx';
import { busyText, LINK_TEXTS, lockedText, receiptText } from './link-texts.ts';
import { SecondFactorPage } from './second-factor-page.tsx';

interface LinkLayoutProps {
  readonly heading: string;
  readonly intro: ReactNode;
  readonly children?: ReactNode;
  /** Main action, if any. */
  readonly primary?: { readonly label: string; readonly onClick: () => void; readonly pending?: boolean };
  readonly leave?: string;
}

function LinkLayout({ heading, intro, children, primary, leave = LINK_TEXTS.anew }: LinkLayoutProps) {
  const { setup, actions } = useCalculator();
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${heading} – ${setup.definition.title}`;
    top.current?.focus({ preventScroll: true });
  }, [heading, setup.definition.title]);
  return (
    <StepLayout
      heading={heading}
      headingRef={top}
      intro={<p>{intro}</p>}
      actions={
        <div className={problemStyles.actions}>
          {primary && (
            <Button variant="primary" pending={primary.pending} onClick={primary.onClick}>
              {primary.label}
            </Button>
          )}
          <Button variant={primary ? 'quiet' : 'primary'} onClick={actions.session.link.leave}>
            {leave}
          </Button>
        </div>
      }
    >
      {children}
    </StepLayout>
  );
}

function Away({ busy }: { busy: boolean }) {
  const { page, state, actions } = useCalculator();
  const { phone, hours } = contactOf(page.brand, state.partner);
  return (
    <LinkLayout
      heading={PROBLEM_TEXTS.heading}
      intro={PROBLEM_TEXTS.text}
      primary={{ label: LINK_TEXTS.away.retry, pending: busy, onClick: () => void actions.session.link.retry() }}
    >
      <p>
        <a className={problemStyles.phone} href={telephoneHref(phone)}>
          {phone}
        </a>
        <br />
        {hours}
      </p>
      <p>{LINK_TEXTS.away.note}</p>
    </LinkLayout>
  );
}

function pageOf(link: LinkState, { retry, accept }: { retry: () => void; accept: () => void }): ReactNode {
  switch (link.kind) {
    case 'loading':
      return <OpeningPage heading={LINK_TEXTS.loading} />;
    case 'secondFactor':
      return <SecondFactorPage wrong={link.wrong} busy={link.busy} />;
    case 'locked':
      return (
        <LinkLayout
          heading={LINK_TEXTS.locked.heading}
          intro={lockedText(link.minutes)}
          primary={{ label: LINK_TEXTS.locked.retry, onClick: retry }}
        />
      );
    case 'busy':
      return (
        <LinkLayout
          heading={LINK_TEXTS.busy.heading}
          intro={busyText(link.minutes)}
          primary={{ label: LINK_TEXTS.busy.retry, onClick: retry }}
        >
          <p>{LINK_TEXTS.away.note}</p>
        </LinkLayout>
      );
    case 'existing':
      return <LinkLayout {...LINK_TEXTS.existing} primary={{ label: LINK_TEXTS.existing.accept, onClick: accept }} />;
    case 'receipt':
      return (
        <LinkLayout
          {...LINK_TEXTS.receipt}
          intro={receiptText(link.reference)}
          primary={{ label: LINK_TEXTS.receipt.accept, onClick: accept }}
        />
      );
    case 'changed':
      return (
        <LinkLayout {...LINK_TEXTS.changed} primary={{ label: LINK_TEXTS.changed.accept, onClick: accept }}>
          <ChangedOffer changes={link.changes} />
        </LinkLayout>
      );
    case 'away':
      return <Away busy={link.busy} />;
    default:
      return <LinkLayout key={link.kind} {...LINK_TEXTS[link.kind]} />;
  }
}

/**
 * Page shown instead of the step while a link is opened: questions, failures and changes. [LINK-04, LINK-06, LINK-08]
 */
export function LinkPage() {
  const { state, actions } = useCalculator();
  const { link } = actions.session;
  if (state.link === null) return null;
  return pageOf(state.link, { retry: () => void link.retry(), accept: () => void link.accept() });
}
