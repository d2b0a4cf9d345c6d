import type { CellRef } from '#domain';
import { Figure as AnyFigure, traceBeside } from '../../workbook';

interface Props {
  readonly at: CellRef;
  /** What the figure is called where it stands. */
  readonly label: string;
  /** Taken off: in parentheses, as a negative. */
  readonly less?: boolean;
  /** Zero and what is not known are said, where the figure ends a sentence. */
  readonly said?: boolean;
}

/** A figure of the statement: pressed, it shows beside it what it is made of. */
export const Figure = ({ said = false, ...props }: Props) => (
  <AnyFigure {...props} zero={said} blank={!said} onTrace={traceBeside} />
);
