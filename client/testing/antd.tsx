import { act } from '@testing-library/react';
import { theme } from 'antd';
import { defaultConfig } from 'antd/lib/theme/context';
import { createRoot } from 'react-dom/client';

// antd writes its style sheets while it renders. Nobody reads them here, as said in page.ts.
Object.assign(defaultConfig, { zeroRuntime: true });

/** Asks for antd's theme, as all its components do. */
function Theme() {
  theme.useToken();
  return null;
}

// antd computes its theme, 700 values of which some are colors mixed from others, when the first component asks for it,
// and drops it with the last, which here is the end of each test. One that stays keeps it, as the application's own do.
const root = createRoot(document.createElement('div'));
act(() => root.render(<Theme />));
