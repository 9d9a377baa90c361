import { startCalculator } from '@fa/web/app/start-calculator.tsx';
import { forderungsausfallApp } from './forderungsausfall-app.tsx';

void startCalculator(forderungsausfallApp);
