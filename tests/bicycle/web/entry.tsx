import { startCalculator } from '@fa/web/app/start-calculator.tsx';
import { radMusterApp } from './rad-muster-app.tsx';

void startCalculator(radMusterApp);
