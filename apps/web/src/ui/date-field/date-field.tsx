import { MaskedField } from '../masked-field/masked-field.tsx';
import type { TextInputProps } from '../text-field/text-control.tsx';
import { dateMask } from './date-mask.ts';

export interface DateFieldProps
  extends Omit<TextInputProps, 'type' | 'inputMode' | 'maxLength' | 'tabular' | 'suffix'> {
  /** What the field shows: TT.MM.JJJJ, or as much of it as was typed. */
  value: string;
  /** With the dots set, a complete date with its zeros; the field itself shows those when it is left. */
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
}

/**
 * A date that one types, which for a date known by heart is faster than any calendar. Takes a paste as
 * 1.2.1990, 01-02-1990, 01021990 and 1990-02-01, which is also how browsers fill in a birthday. [VAL-02, UI-05]
 */
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
