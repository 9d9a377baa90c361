import { DELETION_TEXT } from '@fa/rechner/definition/deletion-text';
import { formatGermanTimestamp, withoutSeconds } from '@fa/rechner/formats/calendar-date';
import { toFragment } from '@fa/rechner/kept/link-fragment';
import type { SavedLink } from '@fa/rechner/kept/stored-data';
import { useEffect, useRef, useState } from 'react';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { linkTarget } from './link-target.ts';
import { QrCode } from './qr-code.tsx';
import styles from './save-offer.module.css';
import { mailHref, SAVE_TEXTS } from './save-texts.ts';

const FIELD = 'speichern-link';
const REMOVE = 'speichern-loeschen';
const REALLY = 'speichern-loeschen-ja';

const LABELS = { copy: SAVE_TEXTS.copy, copied: SAVE_TEXTS.copied, refused: SAVE_TEXTS.notCopied };

interface Props {
  readonly saved: SavedLink;
  /** What has just happened to the link; part of the name of its field, which gets the focus, as the URL is long. '' for nothing. [UI-14] */
  readonly note: string;
  readonly removing: boolean;
  readonly onAgain: () => void;
  readonly onRemove: () => void;
}

/** Renders the link, with sharing, expiry date and deletion. [LINK-01, LINK-03, LINK-05, LINK-09] */
export function SavedLinkView({ saved, note, removing, onAgain, onRemove }: Props) {
  const { page, setup, state } = useCalculator();
  const forCustomer = state.visitor.agentMode && saved.forCustomer === true;
  const label = forCustomer ? SAVE_TEXTS.agentLink : state.visitor.agentMode ? SAVE_TEXTS.serviceLink : SAVE_TEXTS.link;
  const field = useRef<HTMLInputElement>(null);
  const path = linkTarget(page, state.visitor.agentMode && !forCustomer);
  const link = `${window.location.origin}${path}${toFragment(saved)}`;
  const until = withoutSeconds(formatGermanTimestamp(Date.parse(saved.expiryDate)));
  const { title } = setup.definition;
  // The focused element was replaced, and the panel may be scrolled to where it was.
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.parentElement?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div className={styles.parts}>
      <div className={styles.link}>
        {note !== '' && <p id={`${FIELD}-neu`}>{note}</p>}
        <label id={`${FIELD}-name`} htmlFor={FIELD}>
          {label}
        </label>
        <input
          ref={field}
          id={FIELD}
          className={styles.url}
          readOnly
          value={link}
          aria-labelledby={note === '' ? undefined : `${FIELD}-neu ${FIELD}-name`}
          aria-describedby={`${FIELD}-bis`}
          onFocus={(event) => event.target.select()}
        />
        <p id={`${FIELD}-bis`}>
          {`Gültig bis ${until}.${saved.verifier === undefined ? '' : ` ${SAVE_TEXTS.protectedNote}`}`}
        </p>
      </div>
      <div className={styles.buttons}>
        <CopyButton text={link} labels={LABELS} onRefused={() => field.current?.select()} />
        <ShareButton title={title} url={link} />
        <a className="target" href={mailHref(title, link, until, forCustomer)}>
          {SAVE_TEXTS.mail}
        </a>
      </div>
      <QrCode text={link} label={SAVE_TEXTS.qr} />
      <p className="hint">{`${saved.remoteRestore ? SAVE_TEXTS.restored : SAVE_TEXTS.notRestored} ${DELETION_TEXT}`}</p>
      <div className={styles.buttons}>
        <Button onClick={onAgain}>{SAVE_TEXTS.again}</Button>
        <RemoveLink removing={removing} onRemove={onRemove} />
      </div>
    </div>
  );
}

function RemoveLink({ removing, onRemove }: Pick<Props, 'removing' | 'onRemove'>) {
  const [asked, setAsked] = useState<boolean | null>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (asked !== null) document.getElementById(asked ? REALLY : REMOVE)?.focus();
  }, [asked]);
  if (!asked) {
    return (
      <Button id={REMOVE} variant="quiet" icon="remove" onClick={() => setAsked(true)}>
        {SAVE_TEXTS.remove}
      </Button>
    );
  }
  return (
    <div className={styles.ask} role="group" aria-label={SAVE_TEXTS.remove}>
      <p role="status">{SAVE_TEXTS.removeAsk}</p>
      <div className={styles.buttons}>
        <Button id={REALLY} variant="danger" pending={removing} pendingLabel={SAVE_TEXTS.deleting} onClick={onRemove}>
          {SAVE_TEXTS.removeYes}
        </Button>
        <Button variant="quiet" disabled={removing} onClick={() => setAsked(false)}>
          {SAVE_TEXTS.removeNo}
        </Button>
      </div>
    </div>
  );
}

// Desktop browsers may lack a share sheet, and frames may not open it; cancelling it is no error.
function ShareButton({ title, url }: { title: string; url: string }) {
  const { page } = useCalculator();
  // oxlint-disable-next-line house/no-young-feature -- no such button
  if (typeof navigator.share !== 'function' || page.frame) return null;
  return (
    <Button icon="external" onClick={() => void navigator.share({ title, url }).catch(() => undefined)}>
      {SAVE_TEXTS.share}
    </Button>
  );
}
