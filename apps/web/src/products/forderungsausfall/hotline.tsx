import { useCalculator } from '../../calculator/use-calculator.ts';
import { telephoneHref } from '../../ui/telephone-href.ts';

/** The number to call, and when. */
export function Hotline() {
  const { page } = useCalculator();
  return (
    <p>
      <a href={telephoneHref(page.brand.hotline)}>{page.brand.hotline}</a> ({page.brand.hotlineHours})
    </p>
  );
}
