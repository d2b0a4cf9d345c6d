import { Select } from 'antd';
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
import { SearchLine } from '../../components/form/SearchLine';
import styles from './Investors.module.css';

interface Props {
  readonly filter: InvestorFilter;
  readonly onChange: (change: Partial<InvestorFilter>) => void;
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const NONE = { value: 'none', label: 'None' };
const CLEAR = { search: undefined, status: undefined, investorType: undefined, repUserId: undefined };

export function Filters({ filter, onChange }: Props) {
  const reps = useReps();
  return (
    <Row gap={2} align="center" wrap>
      <SearchLine
        className={styles.search}
        label="Search investors"
        placeholder="Search entity, name or e-mail"
        value={filter.search ?? ''}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
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
