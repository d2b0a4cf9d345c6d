import { Skeleton } from 'antd';
import type { ChecklistKey } from '#contract';
import { LoadError } from '../../components/Message';
import { Items } from '../../loan/checklist/Items';
import { useMayUpdate } from '../../loan/queries/useLoan';
import { useAdditions, useChecklist, useMark } from './calls';

interface Props {
  readonly loanUuid: string;
  readonly list: ChecklistKey;
  readonly title: string;
  /** Revision of the open workbook; 0 if it is not open. */
  readonly revision?: number;
  /** Whether the open workbook has edits that the list does not reflect yet. */
  readonly unsaved?: boolean;
}

/** A checklist of the loan. */
export function List({ loanUuid, list, title, revision = 0, unsaved = false }: Props) {
  const { data, error, refetch } = useChecklist(loanUuid, revision, list);
  const onMark = useMark(loanUuid, revision, list);
  const additions = useAdditions(loanUuid, revision, list);
  const mayMark = useMayUpdate(loanUuid);
  if (!data)
    return error ? (
      <LoadError what="The checklist" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton active />
    );
  return (
    <Items
      loanUuid={loanUuid}
      title={title}
      checklist={data}
      mayMark={mayMark}
      onMark={onMark}
      additions={additions}
      remark={unsaved && 'Of the workbook as last saved'}
    />
  );
}
