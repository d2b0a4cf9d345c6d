import type { MovePreviewResponse } from '#contract';
import { Text } from '../../components/boxes';
import styles from './Revisions.module.css';

export type Reason = MovePreviewResponse['figures'][number]['because'][number];

/** The changes of a newer version of the model that affect one figure. */
export function Reasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  return reasons.map(({ title, label, kind, before, after }) => (
    <details key={title} className={styles.reason}>
      <summary>
        {label}: {kind === 'formula' ? 'another formula' : 'another default'}
      </summary>
      <code>{title}</code>
      <Text tone="muted" size="cell" digits>
        was
      </Text>{' '}
      <code>{before ?? 'blank'}</code>
      <Text tone="muted" size="cell" digits>
        is
      </Text>{' '}
      <code>{after ?? 'blank'}</code>
    </details>
  ));
}
