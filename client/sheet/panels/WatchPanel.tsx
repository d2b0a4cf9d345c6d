import { DeleteOutlined } from '@ant-design/icons';
import { AutoComplete } from 'antd';
import { useState } from 'react';
import { isCellError } from '#domain';
import { goTo, useCellValue, useOpenWorkbook } from '../../workbook/context';
import { cellText } from '../grid/paint';
import { Panel } from './Panel';
import { useWatches } from './useWatches';
import { Box, Row, Text } from '../../components/boxes';
import styles from './WatchPanel.module.css';

/** Named values a person keeps in sight whatever sheet is in front; kept in this browser for each person. */
export function WatchPanel() {
  const { session, userId } = useOpenWorkbook();
  const { names, add, remove } = useWatches(userId, session.workbook.template.key);
  const [typed, setTyped] = useState('');
  const figures = [...session.workbook.template.figure.values()];
  const wanted = typed.trim().replace(/^@/, '').toLowerCase();
  const options = figures
    .filter(
      ({ name, label, hidden }) =>
        !hidden && !names.includes(name) && `${name} ${label}`.toLowerCase().includes(wanted),
    )
    .slice(0, 30)
    .map(({ name, label }) => ({ value: name, label: `${label} · ${name}` }));
  const shown = names.filter((name) => session.workbook.template.figure.has(name));
  return (
    <Panel title="Watch">
      <Box ruled="below" padY={2} padX={3}>
        <AutoComplete
          style={{ width: '100%' }}
          aria-label="Add a named value"
          placeholder="Add a named value"
          value={typed}
          options={wanted === '' ? [] : options}
          defaultActiveFirstOption
          onChange={setTyped}
          onSelect={(name: string) => {
            add(name);
            setTyped('');
          }}
        />
      </Box>
      <Box as="ul" padY={1} aria-label="Watched values">
        {shown.map((name) => (
          <Watched key={name} name={name} onRemove={() => remove(name)} />
        ))}
      </Box>
    </Panel>
  );
}

function Watched({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const open = useOpenWorkbook();
  const value = useCellValue({ name });
  const figure = open.session.workbook.template.figure.get(name);
  if (!figure) return null;
  return (
    <Row as="li" align="center" className={styles.line}>
      <Row
        as="button"
        type="button"
        gap={3}
        justify="between"
        grow
        size="cell"
        className={styles.figure}
        title={name}
        onClick={() => goTo(open, { name })}
      >
        <Text line="cut">{figure.label}</Text>
        <Text
          fixed
          weight="medium"
          digits
          className={styles.value}
          data-error={isCellError(value) || undefined}
          title={isCellError(value) ? value.cause : undefined}
        >
          {cellText(value, figure) || '–'}
        </Text>
      </Row>
      <Text
        as="button"
        type="button"
        tone="faint"
        className={styles.remove}
        aria-label={`Stop watching ${figure.label}`}
        onClick={onRemove}
      >
        <DeleteOutlined aria-hidden />
      </Text>
    </Row>
  );
}
