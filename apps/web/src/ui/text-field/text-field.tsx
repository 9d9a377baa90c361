import { TextControl, type TextInputProps } from './text-control.tsx';

export interface TextFieldProps extends TextInputProps {
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
}

/** One line of text. The caller trims and validates (FLOW-12, FLOW-14). */
export function TextField({ onChange, onBlur, ...input }: TextFieldProps) {
  return <TextControl {...input} onChange={(event) => onChange(event.target.value)} onBlur={() => onBlur?.()} />;
}
