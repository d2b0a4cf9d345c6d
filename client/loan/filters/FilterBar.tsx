import { CloseOutlined, FilterOutlined, FunctionOutlined, SearchOutlined } from '@ant-design/icons';
import { Badge, Button, Popover } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { UnknownInLink } from '../../components/UnknownInLink';
import { countFilters, unknownIn, type LoanFilters } from './filters';
import { FilterPanel } from './FilterPanel';
import { Row } from '../../components/boxes';
import { LimitedLine } from '../../components/form/LimitedText';
import styles from './Filters.module.css';
import { QueryDialog } from './QueryDialog';

const PAUSE = 250;
/** Most characters of an address that are searched for. */
const LONGEST = 200;

interface Props {
  readonly filters: LoanFilters;
  readonly onChange: (change: Partial<LoanFilters>) => void;
}

/** Search by address, filters, and a query over every column. */
export function FilterBar({ filters, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const count = countFilters({ ...filters, complexQuery: null });
  return (
    <Row gap={2} fixed padY={1}>
      <Search value={filters.address} onChange={(address) => onChange({ address })} />
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        content={<FilterPanel filters={filters} onChange={onChange} />}
      >
        <Badge count={count} size="small" color="var(--accent)">
          <Button icon={<FilterOutlined />} aria-expanded={open} aria-haspopup="dialog">
            Filters
          </Button>
        </Badge>
      </Popover>
      <Badge dot={filters.complexQuery !== null} color="var(--accent)">
        <Button icon={<FunctionOutlined />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Query
        </Button>
      </Badge>
      {asking && (
        <QueryDialog
          query={filters.complexQuery}
          onApply={(complexQuery) => onChange({ complexQuery })}
          onClose={() => setAsking(false)}
        />
      )}
    </Row>
  );
}

/** The query that narrows the list, shown with a way to remove it; renders nothing without a query. */
export function QueryLine({ filters, onChange }: Props) {
  if (filters.complexQuery === null) return null;
  return (
    <Row
      as="p"
      gap={2}
      align="center"
      ruled="below"
      tone="muted"
      padY={1}
      padX={5}
      className={styles.queryLine}
    >
      <span>Where</span>
      <code>{filters.complexQuery}</code>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label="Take the query away"
        onClick={() => onChange({ complexQuery: null })}
      />
    </Row>
  );
}

/**
 * Warns of unknown filters in a link: the list would otherwise silently show more loans than its sender
 * meant.
 */
export function UnknownLine({ own }: { readonly own?: readonly string[] }) {
  const [params] = useSearchParams();
  const unknown = unknownIn(params, own);
  return (
    <UnknownInLink
      unknown={unknown}
      shown={`The loans are shown without ${unknown.length === 1 ? 'it' : 'them'}.`}
    />
  );
}

/** Searches a moment after the last key; follows the address bar (Back, a link) while no one types. */
function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value);
  const sent = useRef(value);

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current || wanted.length > LONGEST) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      onChange(wanted);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, onChange]);

  return (
    <LimitedLine
      className={styles.search}
      type="search"
      prefix={<SearchOutlined />}
      placeholder="Search by address"
      aria-label="Search by address"
      most={LONGEST}
      allowClear
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
