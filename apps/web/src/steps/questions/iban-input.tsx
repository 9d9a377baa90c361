import type { TextQuestion } from '@fa/rechner/definition/definition';
import { normaliseIban } from '@fa/rechner/formats/iban';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { ibanMask } from '../../ui/masked-field/iban-mask.ts';
import { MaskedField } from '../../ui/masked-field/masked-field.tsx';
import type { FieldBinding } from './field-binding.ts';
import styles from './iban-input.module.css';
import { useTextInput } from './plain-text-input.tsx';

/** Input for an IBAN in groups of four, with the bank's name below. [STEP-SEPA-01, IBAN-05] */
export function IbanInput({ question, field }: { question: TextQuestion; field: FieldBinding }) {
  const finding = useCalculator().calculation.form.findings[field.path];
  const bank = finding?.value === field.value ? finding?.note : undefined;
  return (
    <MaskedField
      {...useTextInput(question, field)}
      mask={ibanMask}
      autoCapitalize="characters"
      spellCheck={false}
      trailing={
        // Always rendered, so that the name is announced and shifts nothing.
        <span role="status" className={styles.bank}>
          {bank}
        </span>
      }
      onChange={(raw) => field.onChange(normaliseIban(raw))}
    />
  );
}
