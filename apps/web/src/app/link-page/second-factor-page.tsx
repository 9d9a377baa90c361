import { useEffect, useRef, useState } from 'react';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { StepLayout } from '../../frame/step-layout/step-layout.tsx';
import { Button } from '../../ui/button/button.tsx';
import { SecretField } from '../../ui/secret-field/secret-field.tsx';
import { isTooLongFactor } from '../../vault/second-factor.ts';
import problemStyles from '../problem-page.module.css';
import { LINK_TEXTS } from './link-texts.ts';

const TEXT = LINK_TEXTS.secondFactor;
const FIELD = 'kennwort';

/** Asks for the second factor of a link. [LINK-04, LINK-07] */
export function SecondFactorPage({ wrong, busy }: { wrong: boolean; busy: boolean }) {
  const { setup, actions } = useCalculator();
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${TEXT.heading} – ${setup.definition.title}`;
    top.current?.focus({ preventScroll: true });
  }, [setup.definition.title]);
  // After a wrong attempt, focus returns to the field.
  useEffect(() => {
    if (wrong) document.getElementById(FIELD)?.focus();
  }, [wrong]);

  function submit(): void {
    if (busy) return;
    const found = value.trim() === '' ? TEXT.empty : isTooLongFactor(value) ? TEXT.tooLong : undefined;
    setProblem(found);
    if (found === undefined) void actions.session.link.unlock(value);
    else document.getElementById(FIELD)?.focus();
  }

  return (
    <StepLayout
      heading={TEXT.heading}
      headingRef={top}
      intro={<p>{TEXT.intro}</p>}
      onSubmit={submit}
      actions={
        <div className={problemStyles.actions}>
          <Button variant="primary" type="submit" pending={busy}>
            {TEXT.open}
          </Button>
          <Button variant="quiet" onClick={actions.session.link.leave}>
            {LINK_TEXTS.anew}
          </Button>
        </div>
      }
    >
      <SecretField
        id={FIELD}
        label={TEXT.label}
        value={value}
        error={problem ?? (wrong ? TEXT.wrong : undefined)}
        onChange={(text) => {
          setValue(text);
          setProblem(undefined);
        }}
      />
    </StepLayout>
  );
}
