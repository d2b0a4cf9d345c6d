import { createContext, use, type ReactNode } from 'react';

export interface SheetNoticesProps {
  readonly loanUuid: string;
  /** The sheet in front. */
  readonly sheet: string;
  /** Where only a part of it is shown. */
  readonly part?: string;
}

/**
 * What is said over a sheet by work that fills it from elsewhere (a file that is being read), and tools that belong to
 * it alone. The application fills this place, so that screen families need not know each other.
 */
export const SheetNoticesContext = createContext<(props: SheetNoticesProps) => ReactNode>(() => null);

/** The place itself, above the cells; what covers them stands absolutely in the area around both. */
export function SheetNotices(props: SheetNoticesProps) {
  return use(SheetNoticesContext)(props);
}
