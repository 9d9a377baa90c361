import { kfzMusterApp } from '../../products/kfz-muster/kfz-muster-app.tsx';
import { startCalculator } from '../start-calculator.tsx';

await startCalculator(kfzMusterApp);
