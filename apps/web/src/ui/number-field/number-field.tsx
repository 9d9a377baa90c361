import { amountMask, createAmountMask } from '../masked-field/amount-mask.ts';
import { MaskedField } from '../masked-field/masked-field.tsx';
import type { TextInputProps } from '../text-field/text-field.tsx';

export interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'type' | 'inputMode' | 'suffix'> {
  /** Number; a string is typed text that is not a number. */
  value: number | string | undefined;
  unit?: string | undefined;
  /** Displayed divided by 1000, the value multiplied: 15.000 for a typed '15'. */
  thousand?: boolean | undefined;
  onChange: (value: number | string | undefined) => void;
}

const thousandMask = createAmountMask(true);

/** Whole number with thousands separators. Other input is passed on as typed, for a rule to reject. [UI-04] */
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
