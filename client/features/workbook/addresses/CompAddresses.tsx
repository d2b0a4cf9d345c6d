import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { SAVED_INVALID_ADDRESSES, VALIDATED_ROWS, type CheckedAddress } from '#contract';
import { useOpenWorkbook, useSaveStep } from '../../../workbook';
import { checkedAddresses, validateAddresses } from './calls';
import { COMP_SHEETS, marksOf, rowsInFile, rowsToCheck, withAnswers } from './compRows';

const NONE: readonly CheckedAddress[] = [];
const listOf = ({ addresses }: { readonly addresses: readonly CheckedAddress[] }) => addresses;

/**
 * Has the addresses of comparables checked when their sheet is saved, and marks its rows with the results.
 * Renders nothing itself.
 */
export function CompAddresses({ loanUuid }: { readonly loanUuid: string }) {
  const { session, ui } = useOpenWorkbook();
  const client = useQueryClient();
  const { data = NONE } = useQuery({ ...checkedAddresses(loanUuid), staleTime: Infinity, select: listOf });
  const setMarks = useSetAtom(ui.rowMarks);

  useEffect(() => {
    const { workbook } = session;
    setMarks(
      new Map(
        [...COMP_SHEETS].map(([sheet, kind]) => [
          sheet,
          marksOf(data, kind, data.length > 0 ? rowsInFile(workbook, sheet) : []),
        ]),
      ),
    );
  }, [data, session, setMarks]);

  const step = useCallback(
    async (changed: ReadonlySet<string>) => {
      let invalid = false;
      for (const [sheet, kind] of COMP_SHEETS) {
        if (!changed.has(sheet)) continue;
        const rows = rowsToCheck(rowsInFile(session.workbook, sheet));
        for (let at = 0; at < rows.length; at += VALIDATED_ROWS) {
          const answers = await validateAddresses(loanUuid, kind, rows.slice(at, at + VALIDATED_ROWS));
          client.setQueryData(checkedAddresses(loanUuid).queryKey, (known) => ({
            addresses: [...withAnswers(known?.addresses ?? [], kind, answers)],
          }));
          invalid ||= answers.some(({ isValidRespone }) => isValidRespone !== undefined);
        }
      }
      return invalid ? SAVED_INVALID_ADDRESSES : undefined;
    },
    [client, loanUuid, session],
  );
  useSaveStep(step);
  return null;
}
