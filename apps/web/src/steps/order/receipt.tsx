import type { DeliveryState } from '@fa/api/orders/delivery-state';
import type { Submission } from '@fa/rechner/calculation/calculation';
import { orderOf } from '@fa/rechner/calculation/order-model';
import { DELETION_TEXT } from '@fa/rechner/definition/deletion-text';
import {
  formatGermanDate,
  formatGermanTimestamp,
  isIsoDate,
  todayInBerlin,
  withoutSeconds,
} from '@fa/rechner/formats/calendar-date';
import { type ReactNode, useState } from 'react';
import { enter } from '../../calculator/flow/steps.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { Said } from '../../frame/said.tsx';
import { saveFile } from '../../gateway/save-file.ts';
import { classNames } from '../../styles/class-names.ts';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import { UnbrokenWords } from '../../ui/unbroken-words/unbroken-words.tsx';
import { calendarFile } from './calendar-entry.ts';
import { Hotline } from './hotline.tsx';
import styles from './receipt.module.css';
import { RECEIPT_TEXTS } from './receipt-texts.ts';
import { type KnownDelivery, useDeliveryState } from './use-asked-again.ts';

const TEXT = RECEIPT_TEXTS;
const ICONS = { pending: 'mail', waiting: 'mail', sent: 'success', failed: 'attention' } as const satisfies Record<
  string,
  IconName
>;

type Accepted = Extract<Submission, { status: 'accepted' }>;
type Delivery = keyof typeof ICONS;

// For an earlier application the recipient, and whether a confirmation exists, are unknown until the server responds;
// for a deleted one the delivery is unknown.
function deliveryOf({ confirmationMail }: Accepted, answer: KnownDelivery): Delivery | null {
  if (answer === 'gone') return null;
  if (answer?.waitsUntil !== undefined) return 'waiting';
  const known = answer?.confirmation ?? (confirmationMail ? 'pending' : 'none');
  return known === 'none' ? null : known;
}

function confirmationSteps(
  delivery: Delivery | null,
  state: DeliveryState | null,
  hasDocuments: boolean,
): readonly string[] {
  const attached = hasDocuments ? TEXT.anhangMitUnterlagen : TEXT.anhang;
  if (delivery === 'pending') return [TEXT.schrittBestaetigung(attached)];
  if (delivery === 'sent') return [TEXT.schrittVersendet(attached)];
  if (state?.waitsUntil === undefined) return [];
  return [TEXT.schrittWartet(formatGermanDate(todayInBerlin(Date.parse(state.waitsUntil))))];
}

// An operator may have corrected the address; this page does not know the new one.
function Recipient({ receipt: { email }, state }: { receipt: Accepted; state: DeliveryState | null }) {
  if (state?.corrected) return <UnbrokenWords text={TEXT.korrigierteAdresse} />;
  return (
    <span className={styles.email} translate="no">
      {email}
    </span>
  );
}

interface ArrivalProps {
  readonly receipt: Accepted;
  readonly state: DeliveryState | null;
  readonly delivery: Delivery | null;
}

function Arrival({ receipt, state, delivery }: ArrivalProps) {
  if (receipt.earlier) {
    return (
      <InfoBox tone="attention">
        <p>{TEXT.frueherer}</p>
        <Hotline />
      </InfoBox>
    );
  }
  const [before, after] =
    delivery === 'sent' ? ['Die Bestätigung haben wir an', ' geschickt.'] : ['Eine Bestätigung schicken wir an', '.'];
  return (
    <p>
      <span>{TEXT.eingegangen}</span>
      {delivery !== null && delivery !== 'failed' && (
        <>
          <span>{` ${before} `}</span>
          <Recipient receipt={receipt} state={state} />
          <span>{after}</span>
        </>
      )}
    </p>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>
        <UnbrokenWords text={name} />
      </dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

// Only for a start in the future. [STEP-DANKE-01]
function StartInCalendar({ receipt: { start, reference, acceptedAt } }: { receipt: Accepted }) {
  const { setup } = useCalculator();
  if (!isIsoDate(start) || acceptedAt === undefined || start <= todayInBerlin(Date.parse(acceptedAt))) return null;
  const entry = { day: start, summary: TEXT.kalender(setup.definition.title), id: reference, createdAt: acceptedAt };
  return (
    <Button
      icon="calendar"
      onClick={() => saveFile(new Blob([calendarFile(entry)], { type: 'text/calendar' }), TEXT.kalenderDatei)}
    >
      {TEXT.inDenKalender}
    </Button>
  );
}

/** Renders the receipt of an accepted application. [STEP-DANKE-01, ORD-02, ORD-04] */
export function Receipt({ receipt }: { receipt: Accepted }) {
  const { setup, page, context } = useCalculator();
  const { nextSteps, download } = orderOf(setup.definition);
  const hasMail = receipt.confirmationMail || receipt.earlier === true;
  const answer = useDeliveryState(hasMail);
  const delivery = deliveryOf(receipt, answer);
  const state = answer === 'gone' ? null : answer;
  const [first] = useState(delivery);
  const undelivered = `${TEXT.unzustellbarHeading}. ${TEXT.unzustellbar(receipt.reference)}`;

  return (
    <div className={styles.receipt}>
      <Said>{`${TEXT.dank} ${TEXT.eingegangen} ${TEXT.antragsnummer}: ${receipt.reference}`}</Said>
      {/* The first one is read with the page, and only said when it changes. [UI-14] */}
      <Said>
        {delivery === null || delivery === first ? '' : delivery === 'failed' ? undelivered : TEXT.zustellung[delivery]}
      </Said>
      <Arrival receipt={receipt} state={state} delivery={delivery} />
      <dl className={styles.facts}>
        <div className={styles.reference}>
          <dt>{TEXT.antragsnummer}</dt>
          <dd>
            <span className={classNames(styles.number, 'tabular')} translate="no">
              {receipt.reference}
            </span>
            <span className={styles.copy} data-print="none">
              <CopyButton text={receipt.reference} labels={TEXT.kopieren} variant="secondary" />
            </span>
          </dd>
        </div>
        {receipt.acceptedAt !== undefined && (
          <Fact name={TEXT.eingang}>{withoutSeconds(formatGermanTimestamp(Date.parse(receipt.acceptedAt)))}</Fact>
        )}
        {isIsoDate(receipt.start) && <Fact name={TEXT.beginn}>{formatGermanDate(receipt.start)}</Fact>}
        {delivery && (
          <Fact name={TEXT.bestaetigung}>
            <span className={styles.delivery} data-delivery={delivery}>
              <Icon name={ICONS[delivery]} />
              <span>{TEXT.zustellung[delivery]}</span>
            </span>
          </Fact>
        )}
      </dl>
      {delivery === 'failed' && (
        <InfoBox tone="attention" heading={TEXT.unzustellbarHeading}>
          <p>
            <UnbrokenWords text={TEXT.unzustellbar(receipt.reference)} />
          </p>
          <Hotline />
        </InfoBox>
      )}
      <h2 className={styles.next}>So geht es weiter</h2>
      <ol className={styles.steps}>
        {[...(receipt.earlier ? [] : confirmationSteps(delivery, state, download !== undefined)), ...nextSteps].map(
          (step) => (
            <li key={step}>
              <UnbrokenWords text={step} />
            </li>
          ),
        )}
      </ol>
      <div className={styles.printed}>
        <p>{TEXT.fragen}</p>
        <Hotline />
      </div>
      <div className={styles.keep} data-print="none">
        <StartInCalendar receipt={receipt} />
        <Button icon="print" onClick={() => window.print()}>
          {TEXT.drucken}
        </Button>
      </div>
      <p className="muted">{DELETION_TEXT}</p>
      <div className={styles.onward} data-print="none">
        <a className="target" href={page.brand.homeUrl}>
          {/* In the flex box of the link a space at an edge would be lost. */}
          <span>
            <span>{'Zur Startseite der '}</span>
            <span translate="no">{page.brand.name}</span>
          </span>
        </a>
        <Button variant="link" onClick={() => enter(context, '')}>
          {TEXT.weiterer}
        </Button>
      </div>
    </div>
  );
}
