import { useState } from 'react';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { Toggle } from '../../ui/toggle/toggle.tsx';

const LOCAL = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/;

/** Returns whether the page is served from a developer's machine. [DBG-01] */
export function isLocalDevelopment(hostname: string): boolean {
  return LOCAL.test(hostname);
}

/** Sets agent mode and partner at once; for local development only. [DBG-01, AGENT-01, PART-02] */
export function DebugLocal() {
  const { state, actions } = useCalculator();
  const [slug, setSlug] = useState(state.partner?.slug ?? '');
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);

  async function show(next: string | null): Promise<void> {
    setBusy(true);
    const isThere = await actions.partner.show(next).catch(() => false);
    setMissing(isThere ? null : next);
    setBusy(false);
  }

  return (
    <>
      <Toggle id="agentMode" label="Agentenmodus" checked={state.agentMode} onChange={actions.flow.setAgentMode} />
      <TextField
        id="partnerTheme"
        label="Partner"
        hint={state.partner ? `Gezeigt wird ${state.partner.slug}.` : 'Gezeigt wird kein Partner.'}
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
