import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BarePage } from './bare-page.ts';

hydrateRoot(document.body, createElement(BarePage));
