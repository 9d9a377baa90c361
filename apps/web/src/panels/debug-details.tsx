import { chooseVariant } from '@fa/rechner/experiments/experiments';
import { useState } from 'react';
import { showPartner } from '../calculator/origin/show-partner.ts';
import { setAgentMode } from '../calculator/state/action-context.ts';
import { useCalculator } from '../calculator/state/use-calculator.ts';
import { Button } from '../ui/button/button.tsx';
import { SelectField } from '../ui/select-field/select-field.tsx';
import { SummaryList } from '../ui/summary-list/summary-list.tsx';
import { TextField } from '../ui/text-field/text-field.tsx';
import { Toggle } from '../ui/toggle/toggle.tsx';
import { readLocal, writeLocal } from '../vault/web-storage.ts';
import styles from './debug-details.module.css';

const ENVIRONMENT = /^[a-z0-9]{1,20}$/i;
const LOCAL = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/;
/** Variants that change the target of saved links. [LINK-03] */
const LINK_VARIANTS = ['agent', 'offerFollowup'] as const;

/** Renders data and switches for developers and testers. [DBG-01, CONF-05, STEP-ERROR-02, FLOW-11] */
export function DebugDetails() {
  const { page, setup, state, context } = useCalculator();
  const { store } = context;

  function setDebug(debug: boolean): void {
    writeLocal('showDebug', String(debug));
    store.set({ tester: { debug } });
  }

  function setKeepsAnswers(keepsAnswers: boolean): void {
    writeLocal('keepModelAfterOrder', String(keepsAnswers));
    store.set({ tester: { keepsAnswers } });
  }

  return (
    <div className={styles.details}>
      <Toggle id="debug" label="Fehlerdetails anzeigen" checked={state.tester.debug} onChange={setDebug} />
      <Toggle
        id="keepModelAfterOrder"
        label="Angaben nach dem Antrag behalten"
        checked={state.tester.keepsAnswers}
        onChange={setKeepsAnswers}
      />
      <DebugEnvironment />
      {isLocalDevelopment(window.location.hostname) && <DebugLocal />}
      <DebugVariant />
      <DebugExperiments />
      <SummaryList
        rows={[
          { label: 'Version', value: page.appVersion },
          { label: 'Variante', value: `${page.variant}, Generation ${page.generation}` },
          { label: 'Umgebung', value: page.environment },
          { label: 'Produkt', value: `${setup.definition.id} ${setup.definition.version}` },
        ]}
      />
    </div>
  );
}

/** Sets the service environment for later calls; an empty field means the page's own. [DBG-01, CONF-03] */
function DebugEnvironment() {
  const { page } = useCalculator();
  const [value, setValue] = useState(() => readLocal('environment') ?? page.environment);
  const isValid = value === '' || ENVIRONMENT.test(value);

  function choose(text: string): void {
    setValue(text);
    if (text === '' || text === page.environment) writeLocal('environment', null);
    else if (ENVIRONMENT.test(text)) writeLocal('environment', text);
  }

  return (
    <TextField
      id="environment"
      label="Service-Umgebung"
      hint={`Wird außerhalb der Produktion als env mitgegeben, sonst ${page.environment}`}
      error={isValid ? undefined : 'Bitte nur Buchstaben und Ziffern angeben.'}
      value={value}
      width="s"
      spellCheck={false}
      autoCapitalize="none"
      onChange={choose}
    />
  );
}

/** Returns whether the page is served from a developer's machine. [DBG-01] */
export function isLocalDevelopment(hostname: string): boolean {
  return LOCAL.test(hostname);
}

/** Sets agent mode and partner at once; for local development only. [DBG-01, AGENT-01, PART-02] */
function DebugLocal() {
  const { state, context } = useCalculator();
  const [slug, setSlug] = useState(state.visitor.partner?.slug ?? '');
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);

  async function show(next: string | null): Promise<void> {
    setBusy(true);
    setMissing((await showPartner(context, next)) ? null : next);
    setBusy(false);
  }

  return (
    <>
      <Toggle
        id="agentMode"
        label="Agentenmodus"
        checked={state.visitor.agentMode}
        onChange={(on) => setAgentMode(context, on)}
      />
      <TextField
        id="partnerTheme"
        label="Partner"
        hint={state.visitor.partner ? `Gezeigt wird ${state.visitor.partner.slug}.` : 'Gezeigt wird kein Partner.'}
        error={missing === null ? undefined : `Der Partner „${missing}“ war nicht zu laden.`}
        value={slug}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(text) => {
          setSlug(text);
          setMissing(null);
        }}
        trailing={
          <Button pending={busy} onClick={() => void show(slug.trim() || null)}>
            Anzeigen
          </Button>
        }
      />
    </>
  );
}

/** Sets the variant, which applies at once, and links to the other calculator. [DBG-01] */
function DebugVariant() {
  const { page, configured, context } = useCalculator();
  const names = [...new Set([configured.variant, ...LINK_VARIANTS])];
  return (
    <>
      <SelectField
        id="variant"
        label="Variante"
        hint="Bestimmt, wohin gespeicherte Links führen, bis die Seite neu geladen wird"
        value={page.variant}
        options={names.map((name) => ({ value: name, label: name }))}
        onChange={(variant) => context.store.set({ tester: { variant } })}
      />
      {page.otherProducts.map(({ name, url }) => (
        <p key={name}>
          <a className="target" href={url}>
            {`Zum Rechner ${name}`}
          </a>
        </p>
      ))}
    </>
  );
}

/** Lists the running experiments; a chosen variant applies at once. [DBG-01, EXP-01] */
function DebugExperiments() {
  const { state, context } = useCalculator();
  const { configured, entries } = state.visitor.experiments;

  function choose(experiment: string, variant: string): void {
    const { store, now } = context;
    const { calculation, visitor } = store.get();
    const chosen = chooseVariant(visitor.experiments, experiment, variant, now());
    // A new calculation object makes the choice save like an answer; a random draw alone does not save.
    store.set({
      calculation: { ...calculation },
      visitor: { experiments: { ...visitor.experiments, entries: chosen } },
    });
  }

  if (configured.length === 0) return <p>Es laufen keine Experimente.</p>;
  return configured.map(({ name, scope, variants }) => (
    <SelectField
      key={name}
      id={`experiment-${name}`}
      label={`Experiment ${name}`}
      hint={scope.length > 0 ? `Wirkt auf: ${scope.join(', ')}` : undefined}
      value={entries[name]?.variant ?? ''}
      placeholder="Nicht zugewiesen"
      options={variants.map((variant) => ({ value: variant.name, label: `${variant.label} (${variant.name})` }))}
      onChange={(variant) => choose(name, variant)}
    />
  ));
}
