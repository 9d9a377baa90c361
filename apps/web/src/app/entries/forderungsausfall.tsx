import { forderungsausfallApp } from '../../products/forderungsausfall/forderungsausfall-app.tsx';
import { startCalculator } from '../start-calculator.tsx';

await startCalculator(forderungsausfallApp);
