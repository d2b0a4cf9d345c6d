import { createContext, use } from 'react';

/** Whether the page is one that is printed: all of it open, with nothing to download, to switch or to open. */
export const StaticContext = createContext(false);
export const useStatic = (): boolean => use(StaticContext);
