import { textUrl } from '../../calculator/flow/text-url.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { MarkdownText } from './markdown-text.tsx';

/** Renders one of our own texts by its name in the URL. [UI-07] */
export function OwnText({ name }: { name: string }) {
  return <MarkdownText source={textUrl(useCalculator().page, name)} />;
}
