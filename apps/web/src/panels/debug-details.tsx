import { useCalculator } from '../calculator/use-calculator.ts';
import { SummaryList } from '../ui/summary-list/summary-list.tsx';

/** For developers and testers: what runs here. [CONF-05] */
export function DebugDetails() {
  const { page, setup } = useCalculator();
  return (
    <SummaryList
      rows={[
        { label: 'Version', value: page.appVersion },
        { label: 'Variante', value: `${page.variant}, Generation ${page.generation}` },
        { label: 'Umgebung', value: page.environment },
        { label: 'Produkt', value: `${setup.definition.id} ${setup.definition.version}` },
      ]}
    />
  );
}
