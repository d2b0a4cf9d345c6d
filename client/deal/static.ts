import { createContext, use } from 'react';

/**
 * Whether the page is one that is printed: fully expanded, without downloads, switches or links to sources.
 */
export const StaticContext = createContext(false);
export const useStatic = (): boolean => use(StaticContext);
