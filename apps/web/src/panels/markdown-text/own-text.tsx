import { textUrl } from '../../calculator/text-url.ts';
import { useCalculator } from '../../calculator/use-calculator.ts';
import { MarkdownText } from './markdown-text.tsx';

/** One of our own texts in a panel, by the name it has in the address. [UI-07] */
export function OwnText({ name }: { name: string }) {
  return <MarkdownText source={textUrl(useCalculator().page, name)} />;
}
