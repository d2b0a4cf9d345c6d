import { CloseOutlined } from '@ant-design/icons';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useOpenWorkbook } from '../../workbook/context';
import { focusGrid } from '../focusSheet';
import { Box, Row, Stack, Text } from '../../components/boxes';
import styles from './Panel.module.css';

/** The frame of a panel to the right of a sheet. */
export function Panel({
  title,
  actions,
  children,
}: {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const { ui } = useOpenWorkbook();
  const setPanel = useSetAtom(ui.panel);
  const close = () => {
    setPanel(null);
    focusGrid(ui);
  };
  return (
    <Stack
      as="aside"
      className={styles.panel}
      aria-label={title}
      onKeyDown={(event) => {
        // A key that sends the focus to the grid must not open its editor there.
        event.stopPropagation();
        if (event.key === 'Escape' && !event.defaultPrevented) close();
      }}
    >
      <Row as="header" gap={2} align="center" ruled="below" className={styles.head}>
        <h2>{title}</h2>
        {actions}
        <Text
          as="button"
          type="button"
          tone="muted"
          className={styles.close}
          aria-label={`Close ${title}`}
          onClick={close}
        >
          <CloseOutlined aria-hidden />
        </Text>
      </Row>
      <Box grow className={styles.body}>
        {children}
      </Box>
    </Stack>
  );
}
