import { guessNumber } from '@fa/rechner/formats/number-guess';
import { readNumber } from '@fa/rechner/formats/number-input';
import { Button } from '../button/button.tsx';
import { amountMask, createAmountMask } from '../masked-field/amount-mask.ts';
import { MaskedField } from '../masked-field/masked-field.tsx';
import type { TextInputProps } from '../text-field/text-field.tsx';
import { UnbrokenWords } from '../unbroken-words/unbroken-words.tsx';

export interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'type' | 'inputMode' | 'suffix' | 'unsaid'> {
  /** Number; a string is typed text that is not a number. */
  value: number | string | undefined;
  unit?: string | undefined;
  /** Displayed divided by 1000, the value multiplied: 15.000 for a typed '15'. */
  thousand?: boolean | undefined;
  onChange: (value: number | string | undefined) => void;
}

const thousandMask = createAmountMask(true);

/**
 * Whole number with thousands separators. Other input is passed on as typed, for a rule to reject; beside its message, a button
 * takes what it probably means. Says when cents are dropped. [UI-04, UI-13]
 */
export function NumberField({ value, unit, thousand, placeholder, onChange, ...input }: NumberFieldProps) {
  const mask = thousand ? thousandMask : amountMask;
  const isAsked = input.error !== undefined && typeof value === 'string';
  const meant = isAsked ? guessNumber(value, thousand) : undefined;
  const shown = (number: typeof value) => [mask.format(mask.write(number)), unit].filter(Boolean).join('\u00a0');
  return (
    <MaskedField
      autoComplete="off"
      width="m"
      {...input}
      inputMode="decimal"
      suffix={unit}
      unsaid={placeholder}
      trailing={
        meant !== undefined && (
          <Button
            variant="link"
            onClick={() => {
              onChange(meant);
              // The button disappears.
              document.getElementById(input.id)?.focus();
            }}
          >
            <UnbrokenWords text={`Meinten Sie ${shown(meant)}?`} />
          </Button>
        )
      }
      mask={mask}
      noteOf={(typed) => (readNumber(typed, thousand)?.dropsCents ? `Abgerundet auf ${shown(value)}` : '')}
      value={value}
      onChange={onChange}
    />
  );
}
