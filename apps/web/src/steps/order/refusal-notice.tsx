import { consentsOf, orderOf } from '@fa/rechner/calculation/order-model';
import { questionsOf } from '@fa/rechner/calculation/relevance';
import { isRuleCode, messageForCode } from '@fa/rechner/definition/messages';
import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { formatCents } from '@fa/rechner/formats/euro';
import { agreedTexts } from '../../calculator/order/agreed-texts.ts';
import { changedPrice, textTitle } from '../../calculator/order/shown-terms.ts';
import { reloadWith } from '../../calculator/session/own-reload.ts';
import type { Refusal } from '../../calculator/state/state-parts.ts';
import { type CalculatorView, useCalculator } from '../../calculator/state/use-calculator.ts';
import { Said } from '../../frame/said.tsx';
import { Button } from '../../ui/button/button.tsx';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import { UnbrokenWords } from '../../ui/unbroken-words/unbroken-words.tsx';
import { SUMMARY_TEXTS } from './summary-texts.ts';

const TEXT = SUMMARY_TEXTS;

type Changed = Extract<Refusal, { code: 'textsChanged' }>;

// A path such as 'versions.avb' ends with the name; 'consents.mandat.version' has it before.
function nameIn(path: string): string {
  const segments = path.split('.');
  const last = segments.at(-1) ?? '';
  return last === 'version' ? (segments.at(-2) ?? '') : last;
}

function changesOf(
  { setup, page, answers }: CalculatorView,
  { paths, before, now: computed, ...refusal }: Changed,
): string[] {
  const shown = agreedTexts(page, setup, answers);
  const { texts = shown } = refusal;
  const { definition, context } = setup;
  const { amounts, amountsOf } = orderOf(definition);
  const names = [...new Set(paths.map(nameIn))];
  const changed = names.flatMap((name) => {
    const date = shown[name] && texts[name]?.date;
    return date ? [`${textTitle(definition, shown, name)} am ${formatGermanDate(date)}`] : [];
  });
  const consents = consentsOf(definition).filter(({ key }) => names.includes(key));
  const [premium = ''] = amounts;
  const ofPage = amountsOf(answers, context)?.[premium];
  const [old, now] = computed ? [ofPage, computed[premium]] : [before?.[premium], ofPage];
  const isPriced = names.some((name) => amounts.includes(name)) && old !== undefined && now !== undefined;
  return [
    ...(changed.length > 0 ? [TEXT.texteGeaendert(changed)] : []),
    ...(consents.length > 0 ? [TEXT.wortlautGeaendert(consents.map(({ heading }) => heading))] : []),
    ...(isPriced ? [TEXT.betragGeaendert(formatCents(old), formatCents(now))] : []),
  ];
}

// What changed since the download or the consents were given, while they are missing. [ORD-08]
function ChangedTerms({ refusal }: { readonly refusal: Changed }) {
  const view = useCalculator();
  const { setup, violations, context, state } = view;
  const isPageOld = refusal.texts !== undefined;
  if (!isPageOld && violations.length === 0) return null;
  const hasDownload = orderOf(setup.definition).download !== undefined;
  const changes = changesOf(view, refusal);
  const remedy = isPageOld ? TEXT.seiteNeu(hasDownload) : TEXT.erneut(hasDownload);
  const words = [...(changes.length > 0 ? changes : [TEXT.unterlagenNeu]), remedy].join(' ');
  return (
    <InfoBox
      tone="attention"
      action={
        isPageOld && <Button onClick={() => void context.save().then(() => reloadWith())}>{TEXT.neuLaden}</Button>
      }
    >
      {/* After a reload once its question is answered. */}
      <Said>{state.session.modal === null ? words : ''}</Said>
      <p>
        <UnbrokenWords text={words} />
      </p>
    </InfoBox>
  );
}

/** Renders and says why the server refused the application: changed price, newer texts, or invalid answers. [TAR-11, VAL-23, ORD-08] */
export function RefusalNotice() {
  const { setup, state, answers } = useCalculator();
  const { refusal } = state.order;
  if (refusal === null || refusal.code === 'maintenance') return null;
  if (refusal.code === 'textsChanged') return <ChangedTerms refusal={refusal} />;
  const { definition } = setup;
  const { amounts, amountsOf, download } = orderOf(definition);
  if (refusal.code === 'priceChanged') {
    const [premium = ''] = amounts;
    const newPrice = changedPrice(definition, refusal, answers);
    if (!newPrice) return null;
    const words = TEXT.preisGeaendert(download !== undefined);
    const before = `Bisher ${formatCents(amountsOf(answers, setup.context)?.[premium] ?? 0)}, jetzt `;
    const now = formatCents(newPrice[premium] ?? 0);
    return (
      <InfoBox tone="attention">
        <Said>{`${words} ${before}${now}`}</Said>
        <p>{words}</p>
        <p className="tabular">
          <UnbrokenWords text={before} />
          <strong translate="no">{now}</strong>
        </p>
      </InfoBox>
    );
  }
  const labels = new Map(questionsOf(definition).map(({ key, label, summaryLabel = label }) => [key, summaryLabel]));
  const reasonOf = ({ field, code, message }: (typeof refusal.fields)[number]): string =>
    `${labels.get(field.replace(/^consents\./, '').split('.')[0] ?? '') ?? field}: ${message ?? messageForCode(isRuleCode(code) ? code : 'invalid')}`;
  return (
    <InfoBox tone="error">
      <Said>{[TEXT.abgelehnt, ...refusal.fields.map(reasonOf)].join(' ')}</Said>
      <p>{TEXT.abgelehnt}</p>
      <ul>
        {refusal.fields.map((each) => (
          <li key={`${each.field} ${each.code}`}>{reasonOf(each)}</li>
        ))}
      </ul>
    </InfoBox>
  );
}
