import { Progress, Skeleton } from 'antd';
import { useParams } from 'react-router';
import type { Checklist } from '#contract';
import { LoadError } from '../../components/Message';
import { useSessionState } from '../../sheet';
import { useChecklist, useMark, useMayMark } from './calls';
import { Item } from './Item';
import styles from './Checklist.module.css';

/** /loans/{uuid}/origination/checklist: what an origination needs, where it is done, and what is there already. */
export default function ChecklistScreen() {
  const { uuid = '' } = useParams();
  const { revision, unsaved } = useSessionState();
  const { data, error, refetch } = useChecklist(uuid, revision);
  const mark = useMark(uuid, revision);
  const mayMark = useMayMark(uuid);
  if (!data) return error ? <LoadError what="The checklist" error={error} onRetry={() => void refetch()} /> : <Skeleton active />;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h2>Origination Checklist</h2>
        <Done checklist={data} />
        {unsaved > 0 && <span className={styles.quiet}>Of the workbook as last saved</span>}
      </header>
      <ol className={styles.list} aria-label="Origination checklist">
        {data.items.map((item) => (
          <li key={item.key}>
            <Item loanUuid={uuid} item={item} mayMark={mayMark} onMark={mark.mutate} />
            {item.subItems.length > 0 && (
              <ol className={styles.sub} aria-label={item.title}>
                {item.subItems.map((sub) => (
                  <li key={sub.key}>
                    <Item loanUuid={uuid} item={sub} mayMark={mayMark} onMark={mark.mutate} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Done({ checklist: { done, total } }: { readonly checklist: Checklist }) {
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  return (
    <div className={styles.done}>
      <Progress percent={percent} size="small" showInfo={false} status={done === total ? 'success' : 'normal'} aria-label="Required items done" />
      <span className={styles.count}>
        {done} of {total} required items done
      </span>
    </div>
  );
}
