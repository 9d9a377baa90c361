import { Accordion } from '../../src/ui/accordion/accordion.tsx';
import type { Examples } from './example.tsx';

const HEADINGS = ['Wann endet der Vertrag?', 'Wie wird bezahlt?', 'Was ist nicht versichert?'];
const ANSWER =
  'Der Vertrag gilt zunächst für ein Jahr und verlängert sich dann jeweils um ein weiteres, wenn er nicht gekündigt wird. ';

// The first is long: when it closes, the pressed heading below must not move.
function groupsOf(name: string) {
  return HEADINGS.map((heading, index) => ({
    id: `${name}-${index}`,
    heading,
    content: ANSWER.repeat(index === 0 ? 6 : 2),
  }));
}

export const examples: Examples = {
  'Höchstens eine Gruppe offen': () => <Accordion items={groupsOf('eine')} single />,
  'Alle Gruppen auf einmal': () => <Accordion items={groupsOf('alle')} />,
};
