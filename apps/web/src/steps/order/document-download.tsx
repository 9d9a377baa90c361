import { orderOf } from '@fa/rechner/calculation/order-model';
import { withoutSeconds } from '@fa/rechner/formats/calendar-date';
import { downloadDocuments } from '../../calculator/order/download-documents.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { classNames } from '../../styles/class-names.ts';
import { Button } from '../../ui/button/button.tsx';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import styles from './document-download.module.css';
import { SUMMARY_TEXTS } from './summary-texts.ts';

/** Renders the download button of the contract documents. [STEP-ZUSAMMENFASSUNG-03, DOC-01] */
export function DocumentDownload() {
  const { setup, state, answers, context } = useCalculator();
  const { download } = orderOf(setup.definition);
  const downloadedAt = download && answers[download.timestamp];
  return (
    <div className={classNames(styles.download, 'stack')}>
      <Button
        icon="download"
        fullWidthOnPhone
        pending={state.order.download === 'busy'}
        pendingLabel="Die Unterlagen werden erstellt"
        onClick={() => void downloadDocuments(context)}
      >
        {SUMMARY_TEXTS.download}
      </Button>
      <p role="status">{typeof downloadedAt === 'string' && `Heruntergeladen am ${withoutSeconds(downloadedAt)}`}</p>
      {(state.order.download === 'failed' || state.order.download === 'refused') && (
        <InfoBox tone="error" live>
          <p>{state.order.download === 'failed' ? SUMMARY_TEXTS.downloadFehler : SUMMARY_TEXTS.downloadZuHaeufig}</p>
        </InfoBox>
      )}
    </div>
  );
}
