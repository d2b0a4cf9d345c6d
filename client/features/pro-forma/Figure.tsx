import type { CellRef } from '#domain';
import { Figure as AnyFigure, traceBeside } from '../../workbook';

interface Props {
  readonly at: CellRef;
  /** The figure's label here. */
  readonly label: string;
  /** A deduction: in parentheses, as a negative. */
  readonly less?: boolean;
  /** Writes out zero and unknown values, for a figure that ends a sentence. */
  readonly said?: boolean;
}

/** A figure of the statement; pressing it shows its inputs beside it. */
export const Figure = ({ said = false, ...props }: Props) => (
  <AnyFigure {...props} zero={said} blank={!said} onTrace={traceBeside} />
);
