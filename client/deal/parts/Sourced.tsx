import type { ReactNode } from 'react';
import { useOpenSource } from '../sourcing';

interface SourcedProps {
  /** The figure's place in the workbook; null if it has none. */
  readonly place: string | null | undefined;
  /** The figure's label. */
  readonly label: string;
  readonly children: ReactNode;
  /** -1 in a table, whose figures are reached by the arrow keys. */
  readonly tabIndex?: number;
}

/** A figure that opens its sources when clicked, if the reader may see them; else just the figure. */
export function Sourced({ place, label, children, tabIndex }: SourcedProps) {
  const open = useOpenSource(place);
  if (open === null || children === '') return children;
  return (
    <button
      type="button"
      className="deal-sourced"
      aria-haspopup="dialog"
      title={`Where ${label} comes from`}
      tabIndex={tabIndex}
      onClick={open}
    >
      {children}
    </button>
  );
}
