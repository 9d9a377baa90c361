import { Button } from '../../src/ui/button/button.tsx';
import { InfoBox } from '../../src/ui/info-box/info-box.tsx';
import type { Examples } from './example.tsx';

export const examples: Examples = {
  Arten: () =>
    (['info', 'tip', 'attention', 'success', 'error'] as const).map((tone) => (
      <InfoBox key={tone} tone={tone} heading="Gut zu wissen" headingLevel={3}>
        <p>Der Vertrag verlängert sich um ein Jahr.</p>
      </InfoBox>
    )),
  'Mit Knopf, ohne Überschrift': () => (
    <InfoBox action={<Button>Erneut versuchen</Button>}>
      <p>Der Dienst antwortet gerade nicht.</p>
    </InfoBox>
  ),
};
