import { ArrowLeftOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useAtom } from 'jotai';
import type { TraceDirection, TraceNode } from '#engine';
import { goTo, useOpenWorkbook } from '../../workbook/context';
import { addressOf } from '../../workbook/address';
import { Panel } from './Panel';
import { TraceTree } from './TraceTree';
import { cellOf, isCell, useTrace, type TraceAt } from './useTrace';
import { Row, Text } from '../../components/boxes';
import styles from './TracePanel.module.css';

const DIRECTIONS: { readonly value: TraceDirection; readonly label: string }[] = [
  { value: 'precedents', label: 'Reads' },
  { value: 'dependents', label: 'Feeds' },
];

/** Where a figure comes from and what it feeds, as trees whose nodes lead to their cells. */
export function TracePanel() {
  const open = useOpenWorkbook();
  const [direction, setDirection] = useAtom(open.ui.traceDirection);
  const { tree, path, follow, backTo } = useTrace(direction);
  const { workbook } = open.session;

  const show = (at: TraceAt) => goTo(open, cellOf(workbook, at));
  const go = (node: TraceNode) => {
    follow(node.ref);
    show(node.ref);
  };
  const back = (index: number) => {
    const at = path[index];
    backTo(index);
    if (at) show(at);
  };

  return (
    <Panel
      title="Trace"
      actions={<Segmented size="small" options={DIRECTIONS} value={direction} onChange={setDirection} />}
    >
      <div
        onKeyDown={(event) => {
          if (event.altKey && event.key === 'ArrowLeft' && path.length > 1) {
            event.preventDefault();
            back(path.length - 2);
          }
        }}
      >
        {path.length > 1 && (
          <Row
            as="nav"
            gap={1}
            wrap
            ruled="below"
            size="small"
            padY={1}
            padX={2}
            className={styles.crumbs}
            aria-label="Traced cells"
          >
            <button type="button" aria-label="Back" onClick={() => back(path.length - 2)}>
              <ArrowLeftOutlined aria-hidden />
            </button>
            {path.slice(0, -1).map((at, index) => (
              <button key={`${index} ${JSON.stringify(at)}`} type="button" onClick={() => back(index)}>
                {isCell(at) ? addressOf(workbook, at) : `${at.sheet}[${at.column}]`}
              </button>
            ))}
          </Row>
        )}
        {tree ? (
          <TraceTree key={direction + JSON.stringify(tree.ref)} root={tree} direction={direction} onGo={go} />
        ) : (
          <Text as="p" tone="muted" padY={2} padX={4}>
            Select a cell to see where it comes from.
          </Text>
        )}
      </div>
    </Panel>
  );
}
