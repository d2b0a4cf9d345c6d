import { Progress } from 'antd';
import type { Checklist } from '#contract';
import { Grid, Row } from '../../components/boxes';
import { Item } from './Item';
import { AddItem, ItemTools, OwnTools, type Additions } from './additions';
import type { Mark } from './marking';
import styles from './Checklist.module.css';

interface Props {
  readonly loanUuid: string;
  readonly title: string;
  readonly checklist: Checklist;
  readonly mayMark: boolean;
  readonly onMark: (mark: Mark) => Promise<boolean>;
  /** Lets people add items; left out if they may not. */
  readonly additions?: Additions | undefined;
  /** Beside the progress. */
  readonly remark?: string | false;
}

/** A checklist with how far it is. */
export function Items({ loanUuid, title, checklist, mayMark, onMark, additions, remark }: Props) {
  const own = mayMark ? additions : undefined;
  return (
    <>
      <Row as="header" gap={5} wrap align="center" className={styles.head}>
        <h2>{title}</h2>
        <Done checklist={checklist} />
        {remark && <span className={styles.quiet}>{remark}</span>}
        {own && <AddItem additions={own} />}
      </Row>
      <ol className={styles.list} aria-label={`${title.charAt(0)}${title.slice(1).toLowerCase()}`}>
        {checklist.items.map((item) => (
          <li key={item.key}>
            <Item
              loanUuid={loanUuid}
              item={item}
              mayMark={mayMark}
              onMark={onMark}
              extra={own && <ItemTools item={item} additions={own} />}
            />
            {item.subItems.length > 0 && (
              <ol className={styles.sub} aria-label={item.title}>
                {item.subItems.map((sub) => (
                  <li key={sub.key}>
                    <Item
                      loanUuid={loanUuid}
                      item={sub}
                      mayMark={mayMark}
                      onMark={onMark}
                      extra={own && sub.custom && <OwnTools item={sub} additions={own} />}
                    />
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
