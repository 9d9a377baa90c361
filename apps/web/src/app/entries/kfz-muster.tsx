import { kfzMusterApp } from '@fa/kfz-muster/web/kfz-muster-app.tsx';
import { startCalculator } from '../start-calculator.tsx';

await startCalculator(kfzMusterApp);
