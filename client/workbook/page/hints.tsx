import { useCallback } from 'react';
import { Notice } from '../../components/boxes';
import { useFromWorkbook } from '../context';
import type { WorkbookSession } from '../session/session';

interface Props {
  /** Figures that are a sentence where a ratio is unlike its kind, and blank elsewhere. */
  readonly of: readonly string[];
}

/**
 * Hints of the workbook: ratios outside the bands set in its parameters. None from a model version without
 * such a figure.
 */
export function Hints({ of }: Props) {
  const read = useCallback(
    ({ workbook }: WorkbookSession): string[] =>
      of.flatMap((name) => {
        const said = workbook.template.figure.has(name) ? workbook.value({ name }) : null;
        return typeof said === 'string' && said !== '' ? [said] : [];
      }),
    [of],
  );
  const said = useFromWorkbook(read);
  if (said.length === 0) return null;
  return (
    <Notice above={2} size="cell" ground="warning" role="status" aria-label="Hints">
      {said.map((sentence) => (
        <p key={sentence}>{sentence}.</p>
      ))}
    </Notice>
  );
}
