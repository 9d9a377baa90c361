import type { Address } from '@fa/rechner/address/address';
import type { AddressState, AddressChoice as Choice, FoundAddress } from '@fa/rechner/address/address-check';
import { chooseAddress } from '@fa/rechner/address/address-editing';
import { type AddressPlace, isWellFormed, stateOfPlace } from '@fa/rechner/address/address-places';
import { joinStreet } from '@fa/rechner/address/street-line';
import { messageFor } from '@fa/rechner/definition/messages';
import { useEffect, useRef } from 'react';
import { answered } from '../../calculator/state/action-context.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import type { FieldBinding } from '../questions/field-binding.ts';
import styles from './address-choice.module.css';
import { addressTexts } from './address-texts.ts';
import { announcement, answerText, hintFor, otherTowns } from './announcement.ts';
import { spellingNotes } from './spelling-notes.ts';

function townLine({ plz, ort, ortszusatz }: FoundAddress): string {
  return `${plz} ${ort}${ortszusatz === undefined ? '' : `, ${ortszusatz}`}`;
}

function streetLine({ strasse, hausnummer }: Address) {
  return joinStreet(strasse, hausnummer);
}

function Words({ text }: { text: string }) {
  return <span translate="no">{text}</span>;
}

interface Props {
  readonly place: AddressPlace;
  /** The field of the town, for the towns of its postcode. */
  readonly town: Pick<FieldBinding, 'path' | 'onChange'>;
}

/** Renders the question about an unknown address: a proposal, a town or the user's own data. [STEP-ADRESSE-02] */
export function AddressChoice({ place, town }: Props) {
  const { calculation, violations, panelViolations, state: appState, context } = useCalculator();
  const { form } = calculation;
  const check = form.checks[place.key];
  const isInStep = place.group === undefined;
  // Weiter and Speichern also wait for other look-ups: the page changes once, with all results. [STEP-ADRESSE-03]
  const known = isInStep ? violations : panelViolations;
  const state: AddressState =
    appState.flow.waiting && check?.choice === null
      ? { kind: 'pending' }
      : isWellFormed(place, known)
        ? stateOfPlace(form, place)
        : { kind: 'idle' };
  const question = 'question' in state ? state.question : undefined;
  const towns = appState.lookups.towns[place.typed.plz] ?? [];
  const id = place.path;
  const violation = known.find(({ field }) => field === id);
  const error = violation && form.touched[id] ? messageFor(violation) : undefined;
  const others = question && check ? otherTowns(question, check, towns) : null;
  const isAnswerable = question !== undefined && (question.ownData || question.proposals.length > 0);
  const choose = (choice: Choice) => answered(context, (current) => chooseAddress(current, place, choice));
  const takeTown = (name: string) => {
    // The pressed button disappears with its question.
    document.getElementById(town.path)?.focus();
    town.onChange(name);
  };
  // In a panel the question could be below the fold, and Speichern blocked for no visible reason.
  const said = useRef<HTMLDivElement>(null);
  const asked = !isInStep && question ? check?.asked : undefined;
  useEffect(() => {
    if (asked) said.current?.scrollIntoView?.({ block: 'nearest' });
  }, [asked]);
  return (
    <>
      <span className="visually-hidden" role="status">
        {announcement(state, check, towns, spellingNotes(form, place))}
      </span>
      {question && check && (
        // Without options, links and focus lead to the explanation itself.
        <div className={styles.choice} {...(isAnswerable ? {} : { id, tabIndex: -1 })}>
          <div ref={said} className={styles.said}>
            <div className={check.choice === null ? undefined : styles.settled}>
              <InfoBox
                tone="attention"
                heading={addressTexts.unknown}
                headingLevel={isInStep ? 2 : 3}
                action={
                  others && (
                    <div className={styles.towns}>
                      {others.offered.map((name) => (
                        <Button key={name} onClick={() => takeTown(name)}>
                          {addressTexts.takeTown(name)}
                        </Button>
                      ))}
                    </div>
                  )
                }
              >
                {question.message !== null && <p>{question.message}</p>}
                {others && <p>{others.hint}</p>}
                <p>{hintFor(question)}</p>
              </InfoBox>
            </div>
            {check.choice !== null && (
              <div className={styles.answer}>
                <InfoBox tone="success">
                  <p>{answerText(check)}</p>
                </InfoBox>
              </div>
            )}
          </div>
          {question.proposals.length > 0 && (
            <RadioGroup
              id={id}
              legend={addressTexts.choose}
              layout="cards"
              required
              error={error}
              value={check.choice === null ? '' : String(check.choice)}
              options={[
                ...question.proposals.map((proposal, index) => ({
                  value: String(index),
                  label: <Words text={streetLine(proposal)} />,
                  description: <Words text={townLine(proposal)} />,
                })),
                ...(question.ownData
                  ? [
                      {
                        value: 'own',
                        label: addressTexts.ownData,
                        description: <Words text={`${streetLine(check.asked)}, ${townLine(check.asked)}`} />,
                      },
                    ]
                  : []),
              ]}
              onChange={(value) => choose(value === 'own' ? value : Number(value))}
            />
          )}
          {question.proposals.length === 0 && question.ownData && (
            <Checkbox
              id={id}
              label={addressTexts.ownData}
              hint={<Words text={`${streetLine(check.asked)}, ${townLine(check.asked)}`} />}
              checked={check.choice === 'own'}
              error={error}
              required
              onChange={(checked) => choose(checked ? 'own' : null)}
            />
          )}
        </div>
      )}
    </>
  );
}
