import { CloseOutlined, FunctionOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { UnknownInLink } from '../../components/UnknownInLink';
import { countFilters, unknownIn, type LoanFilters } from './filters';
import { FilterPanel } from './FilterPanel';
import { FiltersButton } from './FiltersButton';
import { Row } from '../../components/boxes';
import { SearchLine } from '../../components/form/SearchLine';
import styles from './Filters.module.css';
import { QueryDialog } from './QueryDialog';

interface Props {
  readonly filters: LoanFilters;
  readonly onChange: (change: Partial<LoanFilters>) => void;
}

/** Search by address, filters, and a query over every column. */
export function FilterBar({ filters, onChange }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <Row gap={2} fixed padY={1}>
      <SearchLine
        className={styles.search}
        label="Search by address"
        value={filters.address}
        onSearch={(address) => onChange({ address })}
      />
      <FiltersButton count={countFilters({ ...filters, complexQuery: null })}>
        <FilterPanel filters={filters} onChange={onChange} />
      </FiltersButton>
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
