import { Progress, Skeleton } from 'antd';
import type { Checklist, ChecklistKey } from '#contract';
import { LoadError } from '../../components/Message';
import { useMayUpdate } from '../../loan/queries/useLoan';
import { useChecklist, useMark, type Mark } from './calls';
import { Item } from './Item';
import { Grid, Row } from '../../components/boxes';
import styles from './Checklist.module.css';

interface Props {
  readonly loanUuid: string;
  readonly list: ChecklistKey;
  readonly title: string;
  /** Of the open workbook; 0 where it is not open. */
  readonly revision?: number;
  /** The open workbook holds edits that the list does not see yet. */
  readonly unsaved?: boolean;
}

/** A checklist with how far it is. */
export function List({ loanUuid, list, title, revision = 0, unsaved = false }: Props) {
  const { data, error, refetch } = useChecklist(loanUuid, revision, list);
  const mark = useMark(loanUuid, revision, list);
  const onMark = (changed: Mark) =>
    mark.mutateAsync(changed).then(
      () => true,
      () => false,
    );
  const mayMark = useMayUpdate(loanUuid);
  if (!data)
    return error ? (
      <LoadError what="The checklist" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton active />
    );
  return (
    <>
      <Row as="header" gap={5} wrap align="center" className={styles.head}>
        <h2>{title}</h2>
        <Done checklist={data} />
        {unsaved && <span className={styles.quiet}>Of the workbook as last saved</span>}
      </Row>
      <ol className={styles.list} aria-label={`${title.charAt(0)}${title.slice(1).toLowerCase()}`}>
        {data.items.map((item) => (
          <li key={item.key}>
            <Item loanUuid={loanUuid} item={item} mayMark={mayMark} onMark={onMark} />
            {item.subItems.length > 0 && (
              <ol className={styles.sub} aria-label={item.title}>
                {item.subItems.map((sub) => (
                  <li key={sub.key}>
                    <Item loanUuid={loanUuid} item={sub} mayMark={mayMark} onMark={onMark} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Done({ checklist: { done, total } }: { readonly checklist: Checklist }) {
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  return (
    <Grid columns="180px auto" gap={3} align="center">
      <Progress
        percent={percent}
        size="small"
        showInfo={false}
        status={done === total ? 'success' : 'normal'}
        aria-label="Required items done"
      />
      <span className={styles.count}>
        {done} of {total} required items done
      </span>
    </Grid>
  );
}
