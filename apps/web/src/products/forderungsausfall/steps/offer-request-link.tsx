import type { ReactNode } from 'react';
import { useCalculator } from '../../../calculator/state/use-calculator.ts';
import { Button } from '../../../ui/button/button.tsx';

/** Opens the request for an individual offer. [STEP-VERTRAGSBEGINN-02, STEP-UMSATZ-02] */
export function OfferRequestLink({ children }: { readonly children: ReactNode }) {
  const { actions } = useCalculator();
  return (
    <Button variant="link" opensDialog track="angebot-anfragen" onClick={() => actions.flow.showInfo('offerRequest')}>
      {children}
    </Button>
  );
}
