import { useState } from 'react';
import { type Example, nothing } from '../example.ts';
import { TextArea } from './text-area.tsx';

function Business() {
  const [text, setText] = useState('Rohbau und Sanierung');
  return (
    <TextArea
      id="gegenstand"
      label="Geschäftsgegenstand"
      hint="In einem Satz"
      counter={40}
      value={text}
      onChange={setText}
    />
  );
}

export const examples: readonly Example[] = [
  { title: 'Zählt mit', Show: Business },
  {
    title: 'Zu lang, mit Fehler',
    Show: () => (
      <TextArea
        id="zu-lang"
        label="Geschäftsgegenstand"
        counter={10}
        error="Bitte max. 10 Zeichen eingeben"
        value="Rohbau und Sanierung"
        onChange={nothing}
      />
    ),
  },
];
