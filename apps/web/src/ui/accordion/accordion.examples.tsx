import type { Example } from '../example.tsx';
import { Accordion } from './accordion.tsx';

const HEADINGS = ['Wann endet der Vertrag?', 'Wie wird bezahlt?', 'Was ist nicht versichert?'];
const ANSWER =
  'Der Vertrag gilt zunächst für ein Jahr und verlängert sich dann jeweils um ein weiteres, wenn er nicht gekündigt wird. ';

// The first is long: when it closes, the pressed heading below must not move.
function itemsOf(name: string) {
  return HEADINGS.map((heading, index) => ({
    id: `${name}-${index}`,
    heading,
    content: ANSWER.repeat(index === 0 ? 6 : 2),
  }));
}

export const examples: readonly Example[] = [
  { title: 'Höchstens eine Gruppe offen', Show: () => <Accordion items={itemsOf('eine')} single /> },
  { title: 'Alle Gruppen auf einmal', Show: () => <Accordion items={itemsOf('alle')} /> },
  {
    title: 'Von Anfang an offen',
    Show: () => <Accordion items={[{ id: 'offen-0', heading: 'Wer ist versichert?', content: ANSWER, open: true }]} />,
  },
];
