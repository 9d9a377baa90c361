import { isSavableOn } from '../../calculator/state/product-app.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { BrokerDetails } from './broker-details.tsx';
import { ContactDetails } from './contact-details.tsx';
import { ServiceIdBox } from './service-id-box.tsx';

/** Renders the contact and, where the flow allows it, the Service-ID. [SID-01] */
export function ContactPanel() {
  const { product, step, state } = useCalculator();
  if (state.broker !== null) return <BrokerDetails broker={state.broker} />;
  const isInFlow = state.problem === null && state.link === null && !state.opening;
  return (
    <>
      <ContactDetails />
      {isInFlow && state.partner === null && isSavableOn(product, step.id) && <ServiceIdBox />}
    </>
  );
}
