import type { Address } from '@fa/rechner/address/address';
import { movedNumber, moveHouseNumber, restoreStreetLine } from '@fa/rechner/address/address-editing';
import { type AddressPlace, stateOfPlace } from '@fa/rechner/address/address-places';
import { numberInLine } from '@fa/rechner/address/street-line';
import { answered } from '../../calculator/state/action-context.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { Button } from '../../ui/button/button.tsx';
import type { FieldBinding } from '../questions/field-binding.ts';
import { addressTexts } from './address-texts.ts';
import { spellingNotes } from './spelling-notes.ts';

/** A note at a field, perhaps with a press that changes the address. */
export interface AddressNote {
  readonly text: string;
  readonly action?: { readonly label: string; readonly focus: string; readonly run: () => void };
}
export type AddressNotes = Readonly<Partial<Record<keyof Address, AddressNote>>>;
type Fields = Readonly<Record<keyof Address, FieldBinding>>;

/** Returns the notes at the fields of an address. [STEP-ADRESSE-01, ADDR-01, ADDR-13, ADDR-14] */
export function useAddressNotes(place: AddressPlace, fields: Fields): AddressNotes {
  const { calculation, context } = useCalculator();
  const { form } = calculation;
  const { typed } = place;
  const focus = fields.hausnummer.path;
  const notes: Record<string, AddressNote> = Object.fromEntries(
    Object.entries(spellingNotes(form, place)).map(([part, text]) => [part, { text }]),
  );

  const moved = movedNumber(form, place);
  const asked = fields.hausnummer.error === undefined || typed.hausnummer !== '' ? null : numberInLine(typed.strasse);
  if (moved) {
    const run = () => answered(context, (current) => restoreStreetLine(current, place));
    const action = { label: addressTexts.undo, focus, run };
    notes['strasse'] = { text: addressTexts.numberMoved(moved.hausnummer), action };
  } else if (asked && place.options.combinedStreet !== true) {
    const label = addressTexts.takeNumber(asked.hausnummer);
    const run = () => answered(context, (current) => moveHouseNumber(current, place, 'confirmed'));
    const action = { label, focus, run };
    notes['strasse'] = { text: addressTexts.isNumber(asked.hausnummer), action };
  }

  const found = form.findings[fields.plz.path];
  if (found?.note !== undefined && found.value === typed.plz) notes['plz'] = { text: found.note };

  const state = stateOfPlace(form, place);
  const town = state.kind === 'valid' ? state.town : undefined;
  if (town !== undefined) {
    const { path, onChange } = fields.ort;
    const action = { label: addressTexts.takeTown(town), focus: path, run: () => onChange(town) };
    notes['ort'] = { text: addressTexts.townOf(typed.plz, town), action };
  }
  return notes;
}

/** Renders a note; the button disappears with it, so a press leads to the field that it changed. */
export function NoteText({ note: { text, action }, id }: { note: AddressNote; id: string }) {
  return (
    <>
      <span id={id}>{text}</span>
      {action && (
        <Button
          variant="link"
          describedBy={id}
          onClick={() => {
            document.getElementById(action.focus)?.focus();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
    </>
  );
}
