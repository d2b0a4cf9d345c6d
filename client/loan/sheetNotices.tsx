import { createContext, use, type ReactNode } from 'react';

export interface SheetNoticesProps {
  readonly loanUuid: string;
  /** The sheet in front. */
  readonly sheet: string;
  /** The part of the sheet, if only a part is shown. */
  readonly part?: string;
}

/**
 * Notices above a sheet from work that fills it from elsewhere (a file being read), and tools of that sheet
 * only. The application fills this slot, so that screen families need not know each other.
 */
export const SheetNoticesContext = createContext<(props: SheetNoticesProps) => ReactNode>(() => null);

/** The slot itself, above the cells; overlays are positioned absolutely in the area around both. */
export function SheetNotices(props: SheetNoticesProps) {
  return use(SheetNoticesContext)(props);
}
