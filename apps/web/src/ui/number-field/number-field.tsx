import { amountMask, createAmountMask } from '../masked-field/amount-mask.ts';
import { MaskedField } from '../masked-field/masked-field.tsx';
import type { TextInputProps } from '../text-field/text-control.tsx';

export interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'type' | 'inputMode' | 'suffix' | 'tabular'> {
  /** A number; a text is what was typed and is none. */
  value: number | string | undefined;
  /** Shown behind the number, e.g. 'km'. */
  unit?: string | undefined;
  /** Shown divided by 1000, given back multiplied: 15.000 for a typed '15'. */
  thousand?: boolean | undefined;
  onChange: (value: number | string | undefined) => void;
  onBlur?: (() => void) | undefined;
}

const thousandMask = createAmountMask({ thousand: true });

/** A whole number with dots for thousands. What is no number is given back as typed, so that a rule can refuse it. [UI-04] */
export function NumberField({ value, unit, thousand, onChange, ...input }: NumberFieldProps) {
  const mask = thousand ? thousandMask : amountMask;
  return (
    <MaskedField
      autoComplete="off"
      width="m"
      {...input}
      inputMode="decimal"
      suffix={unit}
      mask={mask}
      value={mask.toRaw(value)}
      onChange={(raw) => onChange(mask.toNumber(raw))}
    />
  );
}
