import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { type ReactNode, useEffect, useState } from 'react';
import { textUrl } from '../../calculator/flow/text-url.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { reportToConsole } from '../../gateway/report-to-console.ts';
import type { Result } from '../../gateway/result.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dots } from '../../ui/dots/dots.tsx';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import { later } from '../../ui/later/later.ts';
import styles from './markdown-text.module.css';

interface Shown {
  readonly content: ReactNode;
  readonly edition: string;
}

// Loaded lazily: few users open a text.
const { load: loadNodes } = later(() => import('./markdown-nodes.tsx'));

async function load(url: string, read: (url: string) => Promise<Result<string>>): Promise<Shown | null> {
  const [source, { markdownNodes, parseText }] = await Promise.all([read(url), loadNodes()]);
  const text = source.kind === 'data' ? parseText(source.data) : null;
  if (text === null) return null;
  const { content, leftOut } = markdownNodes(text.markdown, 2);
  if (leftOut.length > 0) reportToConsole(`${url}: left out ${[...new Set(leftOut)].join(', ')}`);
  return { content, edition: `Version ${text.version}, Stand ${formatGermanDate(text.date)}` };
}

/** Renders one of our own texts, by its name in the URL: sanitised, with version, date and a print link. [UI-07] */
export function OwnText({ name }: { name: string }) {
  const { page, actions } = useCalculator();
  const { readText } = actions;
  // The printable page has the same URL without '.md'.
  const source = textUrl(page, name);
  const [shown, setShown] = useState<Shown | 'loading' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    void load(source, readText)
      .catch(() => null)
      .then((text) => setShown(text ?? 'failed'));
  }, [source, readText, tries]);

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
        <a href={source.replace(/\.md$/, '')} target="_blank" rel="noopener">
          Zum Drucken öffnen
        </a>
      </p>
    </div>
  );
}
