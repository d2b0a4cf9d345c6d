import { SearchOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import {
  INVESTOR_STATUSES,
  INVESTOR_TYPES,
  personName,
  type InvestorStatus,
  type InvestorType,
} from '#domain';
import { Row } from '../../components/boxes';
import { TextButton } from '../../components/TextButton';
import { useReps } from './calls';
import { isNarrowed, type InvestorFilter } from './filter';
import { LimitedLine } from '../../components/form/LimitedText';
import styles from './Investors.module.css';

interface Props {
  readonly filter: InvestorFilter;
  readonly onChange: (change: Partial<InvestorFilter>) => void;
}

/** A pause in typing. */
const PAUSE_MS = 200;
/** Most characters that are searched for. */
const LONGEST = 200;

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const NONE = { value: 'none', label: 'None' };
const CLEAR = { search: undefined, status: undefined, investorType: undefined, repUserId: undefined };

export function Filters({ filter, onChange }: Props) {
  const reps = useReps();
  return (
    <Row gap={2} align="center" wrap>
      <Search filter={filter} onChange={onChange} />
      <Select<InvestorStatus | null>
        className={styles.filter}
        aria-label="Status"
        placeholder="Any status"
        allowClear
        options={options(INVESTOR_STATUSES) as { value: InvestorStatus; label: string }[]}
        value={filter.status ?? null}
        onChange={(status) => onChange({ status: status ?? undefined })}
      />
      <Select<InvestorType | null>
        className={styles.type}
        aria-label="Type"
        placeholder="Any type"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={options(INVESTOR_TYPES) as { value: InvestorType; label: string }[]}
        value={filter.investorType ?? null}
        onChange={(investorType) => onChange({ investorType: investorType ?? undefined })}
      />
      <Select<string | null>
        className={styles.filter}
        aria-label="Relations rep"
        placeholder="Any rep"
        allowClear
        options={[NONE, ...(reps.data ?? []).map((rep) => ({ value: rep.id, label: personName(rep) }))]}
        value={filter.repUserId ?? null}
        onChange={(repUserId) => onChange({ repUserId: repUserId ?? undefined })}
      />
      {isNarrowed(filter) && <TextButton onClick={() => onChange(CLEAR)}>Clear filters</TextButton>}
    </Row>
  );
}

/** Asked when the typing pauses. */
function Search({ filter, onChange }: Props) {
  const asked = filter.search ?? '';
  const [typed, setTyped] = useState(asked);
  const [seen, setSeen] = useState(asked);
  // Cleared from outside, or another address.
  if (seen !== asked) {
    setSeen(asked);
    if (typed.trim() !== asked) setTyped(asked);
  }
  useEffect(() => {
    if (typed.trim() === asked || typed.length > LONGEST) return;
    const timer = setTimeout(() => onChange({ search: typed.trim() || undefined }), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <LimitedLine
      className={styles.search}
      aria-label="Search investors"
      placeholder="Search entity, name or e-mail"
      allowClear
      most={LONGEST}
      prefix={<SearchOutlined aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
