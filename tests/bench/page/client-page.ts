import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { BarePage } from './bare-page.ts';

createRoot(document.body).render(createElement(BarePage));
