import { forderungsausfallApp } from '@fa/forderungsausfall/web/forderungsausfall-app.tsx';
import { startCalculator } from '../start-calculator.tsx';

await startCalculator(forderungsausfallApp);
