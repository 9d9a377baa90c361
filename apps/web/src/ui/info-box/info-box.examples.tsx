import { Button } from '../button/button.tsx';
import type { Example } from '../example.tsx';
import { InfoBox } from './info-box.tsx';

const tones = ['info', 'tip', 'attention', 'success', 'error'] as const;

export const examples: readonly Example[] = [
  {
    title: 'Arten',
    Show: () =>
      tones.map((tone) => (
        <InfoBox key={tone} tone={tone} heading="Gut zu wissen" headingLevel={3}>
          <p>Der Vertrag verlängert sich um ein Jahr.</p>
        </InfoBox>
      )),
  },
  {
    title: 'Mit Knopf, ohne Überschrift',
    Show: () => (
      <InfoBox action={<Button>Erneut versuchen</Button>}>
        <p>Der Dienst antwortet gerade nicht.</p>
      </InfoBox>
    ),
  },
];
