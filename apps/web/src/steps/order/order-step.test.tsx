import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../../app/sample/open-page.tsx';

const ORDER = 'Jetzt beitragspflichtig beantragen';

it.each([
  ['idle', ORDER],
  ['sending', 'Antrag wird gesendet'],
  ['unknown', ORDER],
  ['failed', ORDER],
  ['accepted', 'Versand erfolgreich'],
] as const)(
  'the order button of an application that is %s says "%s" [STEP-ZUSAMMENFASSUNG-04]',
  async (status, label) => {
    const { recalculate } = await openPage({ path: 'zusammenfassung', answers: HANDWERKER, gateway: {} as never });
    act(() => recalculate({ submission: { status, reference: 'R', confirmationMail: false, email: '' } }));
    const labels = document.querySelectorAll('main button[type=submit] > span:not([aria-hidden])');
    expect([...labels].map(({ textContent }) => textContent)).toEqual([label]);
  },
);
