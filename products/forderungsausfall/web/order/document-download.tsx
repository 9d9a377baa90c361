import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import { Button } from '@fa/web/ui/button/button.tsx';
import { classNames } from '@fa/web/ui/class-names.ts';
import { InfoBox } from '@fa/web/ui/info-box/info-box.tsx';
import type { Antworten } from '../../definition/antworten.ts';
import { zusammenfassungTexte } from '../../definition/texte/zusammenfassung.ts';
import styles from './document-download.module.css';

/** Renders the download button of the contract documents. [STEP-ZUSAMMENFASSUNG-03, DOC-01] */
export function DocumentDownload() {
  const { state, answers, actions } = useCalculator<Antworten>();
  return (
    <div className={classNames(styles.download, 'stack')}>
      <Button
        icon="download"
        fullWidthOnPhone
        pending={state.download === 'busy'}
        pendingLabel="Die Unterlagen werden erstellt"
        onClick={() => void actions.order?.download()}
      >
        {zusammenfassungTexte.download}
      </Button>
      {answers.downloadTimestamp !== undefined && (
        <p role="status">Heruntergeladen am {answers.downloadTimestamp}&nbsp;Uhr</p>
      )}
      {(state.download === 'failed' || state.download === 'refused') && (
        <InfoBox tone="error" live>
          <p>
            {state.download === 'failed' ? zusammenfassungTexte.downloadFehler : zusammenfassungTexte.downloadZuHaeufig}
          </p>
        </InfoBox>
      )}
    </div>
  );
}
