import { MaskedField } from '../masked-field/masked-field.tsx';
import type { TextInputProps } from '../text-field/text-field.tsx';
import { dateMask } from './date-mask.ts';

export interface DateFieldProps extends Omit<TextInputProps, 'type' | 'inputMode' | 'suffix'> {
  /** Date as yyyy-mm-dd; any other is text that was typed, or none. */
  value: string;
  onChange: (value: string) => void;
}

/** Typed date. Accepts pasted 1.2.1990, 01-02-1990, 01021990 and 1990-02-01, as of autofill. [VAL-02, UI-05] */
export function DateField({ hint = 'Im Format TT.MM.JJJJ', ...input }: DateFieldProps) {
  const isFormatTold = typeof hint === 'string' && hint.includes('TT.MM.JJJJ');
  return (
    <MaskedField
      autoComplete="off"
      placeholder={isFormatTold ? undefined : 'TT.MM.JJJJ'}
      width="s"
      {...input}
      hint={hint}
      inputMode="numeric"
      mask={dateMask}
    />
  );
}
