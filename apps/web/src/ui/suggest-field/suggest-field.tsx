import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';

interface Props extends TextFieldProps {
  readonly suggestions: readonly string[];
}

/** Line of text with suggestions; any other text may be typed. */
export function SuggestField({ suggestions, ...field }: Props) {
  const listId = `${field.id}-suggestions`;
  return (
    <>
      <TextField {...field} list={suggestions.length > 0 ? listId : undefined} />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
    </>
  );
}
