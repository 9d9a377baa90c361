import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { type ReactNode, useEffect, useState } from 'react';
import { startQuery, textUrl } from '../../calculator/flow/text-url.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import type { Api } from '../../gateway/call.ts';
import { reportToConsole } from '../../gateway/report-to-console.ts';
import { Button } from '../../ui/button/button.tsx';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import { Dots } from '../../ui/spinner/spinner.tsx';
import styles from './markdown-text.module.css';
import { ownText } from './own-text.ts';

interface Shown {
  readonly content: ReactNode;
  readonly edition: string;
}

async function load(url: string, api: Api): Promise<Shown | null> {
  const [source, { markdownNodes, parseText }] = await Promise.all([api(ownText, url), import('./markdown-nodes.tsx')]);
  const text = parseText(source);
  if (text === null) return null;
  const { content, leftOut } = markdownNodes(text.markdown, 2);
  if (leftOut.length > 0) reportToConsole(`${url}: left out ${[...new Set(leftOut)].join(', ')}`);
  return { content, edition: `Version ${text.version}, Stand ${formatGermanDate(text.date)}` };
}

/** Renders one of our own texts, by its name in the URL: sanitised, with version, date and a print link. [UI-07] */
export function OwnText({ name }: { name: string }) {
  const view = useCalculator();
  const { api } = view.context;
  // The printable page has the same URL without '.md'.
  const source = `${textUrl(view.page, name)}${startQuery(view)}`;
  const [shown, setShown] = useState<Shown | 'loading' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    void load(source, api)
      .catch(() => null)
      .then((text) => setShown(text ?? 'failed'));
  }, [source, api, tries]);

  function retry(): void {
    setShown('loading');
    setTries(tries + 1);
  }

  if (shown === 'loading')
    return (
      <p role="status">
        <span>Der Text wird geladen</span>
        <Dots />
      </p>
    );
  if (shown === 'failed')
    return (
      <InfoBox tone="error" live action={<Button onClick={retry}>Erneut versuchen</Button>}>
        <p>Der Text lässt sich gerade nicht laden.</p>
      </InfoBox>
    );
  return (
    <div className={styles.text}>
      {shown.content}
      <p className={styles.edition}>
        <span>{`${shown.edition}. `}</span>
        <a href={source.replace(/\.md(?=\?|$)/, '')} target="_blank" rel="noopener">
          Zum Drucken öffnen
        </a>
      </p>
    </div>
  );
}
