import { startCalculator } from '@fa/web/app/start-calculator.tsx';
import { kfzMusterApp } from './kfz-muster-app.tsx';

void startCalculator(kfzMusterApp);
