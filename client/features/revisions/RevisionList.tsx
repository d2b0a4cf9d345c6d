import { Pagination, Tag } from 'antd';
import type { ReactNode } from 'react';
import { countOf } from '#domain';
import { PAGE_SIZE, type Revision } from './calls';
import { Box, Row, Stack, Text } from '../../components/boxes';
import styles from './Revisions.module.css';
import { nameOf, savedBy } from './words';

interface Props {
  readonly revisions: readonly Revision[];
  readonly total: number;
  readonly page: number;
  readonly picked: number;
  readonly head: number;
  readonly onPick: (revision: number) => void;
  readonly onPage: (page: number) => void;
  readonly children?: ReactNode;
}

/** The saves, newest first; the one picked is compared beside the list. */
export function RevisionList({ revisions, total, page, picked, head, onPick, onPage, children }: Props) {
  return (
    <div className={styles.listPane}>
      <Box as="ol" grow className={styles.list} aria-label="Revisions" reversed>
        {revisions.map((revision) => (
          <li key={revision.revision}>
            <Stack
              as="button"
              type="button"
              ruled="below"
              padY={2}
              padX={4}
              className={styles.item}
              aria-current={revision.revision === picked || undefined}
              onClick={() => onPick(revision.revision)}
            >
              <Row as="span" gap={2} align="baseline" className={styles.itemHead}>
                <strong>{revision.revision}</strong>
                <Text grow className={styles.name}>
                  {nameOf(revision)}
                </Text>
                {revision.revision === head && <Tag>Present</Tag>}
              </Row>
              <Text tone="muted" size="cell" digits>
                {savedBy(revision)}
              </Text>
              <Text tone="muted" size="cell" digits>
                {countOf(revision.cellsChanged, 'cell')} changed
              </Text>
            </Stack>
          </li>
        ))}
      </Box>
      {total > PAGE_SIZE && (
        <Pagination
          className={styles.pages}
          simple
          size="small"
          current={page}
          total={total}
          pageSize={PAGE_SIZE}
          showSizeChanger={false}
          onChange={onPage}
        />
      )}
      {children}
    </div>
  );
}
