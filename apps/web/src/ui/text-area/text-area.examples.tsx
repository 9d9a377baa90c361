import { useState } from 'react';
import { type Example, nothing } from '../example.ts';
import { TextArea } from './text-area.tsx';

function Business() {
  const [text, setText] = useState('Rohbau und Sanierung');
  return <TextArea id="gegenstand" label="Geschäftsgegenstand" hint="In einem Satz" value={text} onChange={setText} />;
}

export const examples: readonly Example[] = [
  { title: 'Ausgefüllt, mit Hinweis', Show: Business },
  {
    title: 'Mit Fehler',
    Show: () => (
      <TextArea
        id="zu-lang"
        label="Geschäftsgegenstand"
        error="Bitte max. 10 Zeichen eingeben"
        value="Rohbau und Sanierung"
        onChange={nothing}
      />
    ),
  },
];
