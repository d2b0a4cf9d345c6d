import '@fontsource-variable/inter/index.css';
import '../theme/tokens.css';
import '../theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startColorMode } from '../lib/colorMode';
import { followOtherTabs } from '../lib/auth/session';
import { App } from './App';

startColorMode();
followOtherTabs();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
