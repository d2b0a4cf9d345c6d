import { SearchOutlined } from '@ant-design/icons';
import { Button, Checkbox, Select } from 'antd';
import { useId, useState, type RefObject } from 'react';
import {
  compSearchFilterSchema,
  type CompPropertyType,
  type CompRange,
  type CompRangeKey,
  type CompSearchFilter,
  type CompType,
  type CompUsage,
} from '#contract';
import { ManySelect } from '../../components/form/ManySelect';
import {
  AGES,
  BASIC_RANGES,
  DISTANCES,
  FILTER_SETS,
  PROPERTY_TYPES,
  RANGE_LABELS,
  rangeOptions,
  type Option,
} from './options';
import { Box, Grid, Stack, Text } from '../../components/boxes';
import { LimitedLine } from '../../components/form/LimitedText';
import styles from './CompTool.module.css';

interface Props {
  readonly filter: CompSearchFilter;
  readonly type: CompType;
  readonly usageType: CompUsage;
  readonly searching: boolean;
  readonly outdated: boolean;
  readonly onChange: (change: Partial<CompSearchFilter>) => void;
  readonly onSearch: () => void;
  readonly searchButton: RefObject<HTMLButtonElement | null>;
}

/** antd's select has no null among its values. */
const NONE = 'none';

function Choice({
  id,
  label,
  options,
  value,
  onChange,
}: {
  readonly id?: string;
  readonly label: string;
  readonly options: readonly Option<number | null>[];
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}) {
  return (
    <Select<number | typeof NONE>
      id={id}
      size="small"
      aria-label={label}
      className={styles.choice}
      options={options.map((option) => ({ value: option.value ?? NONE, label: option.label }))}
      value={value ?? NONE}
      onChange={(next) => onChange(next === NONE ? null : next)}
    />
  );
}

function RangeField({
  name,
  type,
  usageType,
  range,
  onChange,
}: {
  readonly name: CompRangeKey;
  readonly type: CompType;
  readonly usageType: CompUsage;
  readonly range: CompRange;
  readonly onChange: (range: CompRange) => void;
}) {
  const options = rangeOptions(name, type, usageType);
  const label = RANGE_LABELS[name];
  // Does not offer bounds that would make the range empty.
  const min = options.min.filter(({ value }) => value === null || range.max === null || value <= range.max);
  const max = options.max.filter(({ value }) => value === null || range.min === null || value >= range.min);
  return (
    <Grid as="fieldset" columns="1fr auto 1fr" gap={1} align="center" className={styles.range}>
      <legend>{label}</legend>
      <Choice
        label={`${label}, least`}
        options={min}
        value={range.min}
        onChange={(value) => onChange({ ...range, min: value })}
      />
      <span aria-hidden>–</span>
      <Choice
        label={`${label}, most`}
        options={max}
        value={range.max}
        onChange={(value) => onChange({ ...range, max: value })}
      />
    </Grid>
  );
}

/** The basic filters, and under them the advanced ones of the category. */
export function FilterPanel({
  filter,
  type,
  usageType,
  searching,
  outdated,
  onChange,
  onSearch,
  searchButton,
}: Props) {
  const [advanced, setAdvanced] = useState(true);
  const ids = useId();
  const checked = compSearchFilterSchema.safeParse(filter);
  const problem = checked.success ? undefined : checked.error.issues[0]?.message;
  const range = (name: CompRangeKey) => (
    <RangeField
      key={name}
      name={name}
      type={type}
      usageType={usageType}
      range={filter[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <Stack
      as="form"
      gap={2}
      className={styles.filters}
      aria-label="Filters"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) onSearch();
      }}
    >
      <Text as="h2" size="text" weight="strong">
        Filters
      </Text>
      <Place filter={filter} ids={ids} onChange={onChange} />
      <div className={styles.field}>
        <label htmlFor={`${ids}-types`}>Property Types</label>
        <ManySelect<CompPropertyType>
          id={`${ids}-types`}
          size="small"
          maxTagCount={0}
          maxTagPlaceholder={(left) =>
            left.length === PROPERTY_TYPES.length ? 'All types' : left.map(({ label }) => label).join(', ')
          }
          options={PROPERTY_TYPES}
          value={filter.propertyType}
          onChange={(propertyType) => onChange({ propertyType })}
        />
      </div>
      {BASIC_RANGES.map(range)}
      <div className={styles.field}>
        <label htmlFor={`${ids}-age`}>{type === 'sale' ? 'Sold within' : 'Listed within'}</label>
        <Choice
          id={`${ids}-age`}
          label={type === 'sale' ? 'Sold within' : 'Listed within'}
          options={AGES}
          value={filter.daysOld}
          onChange={(daysOld) => onChange({ daysOld })}
        />
      </div>
      <Text
        as="button"
        type="button"
        tone="accent"
        size="cell"
        padY={1}
        className={styles.disclose}
        aria-expanded={advanced}
        onClick={() => setAdvanced(!advanced)}
      >
        Advanced filters
      </Text>
      {advanced && FILTER_SETS[type].map(range)}
      <Box ruled="above" className={styles.searchBar}>
        {/* Beside the button it disables: the filters above scroll. */}
        {problem !== undefined && (
          <Text as="p" role="alert" tone="bad" size="cell">
            {problem}
          </Text>
        )}
        {problem === undefined && outdated && !searching && (
          <Text as="p" below={2} tone="muted" size="small" snug>
            The filters reach beyond the last search.
          </Text>
        )}
        <Button
          ref={searchButton}
          block
          type={outdated ? 'primary' : 'default'}
          htmlType="submit"
          icon={<SearchOutlined aria-hidden />}
          loading={searching}
          disabled={problem !== undefined}
        >
          Search
        </Button>
      </Box>
    </Stack>
  );
}

function Place({
  filter,
  ids,
  onChange,
}: {
  readonly filter: CompSearchFilter;
  readonly ids: string;
  readonly onChange: Props['onChange'];
}) {
  const setAddress = (address: string) => {
    const zip = /\b(\d{5})\s*$/.exec(address)?.[1];
    onChange({ address, ...(zip !== undefined && { zipCode: zip }) });
  };
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={`${ids}-address`}>Address</label>
        <LimitedLine
          id={`${ids}-address`}
          size="small"
          most={300}
          value={filter.address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${ids}-distance`}>Distance</label>
        <Choice
          id={`${ids}-distance`}
          label="Distance"
          options={DISTANCES}
          value={filter.distance}
          onChange={(distance) => onChange({ distance })}
        />
      </div>
      <Grid columns="1fr 60px" gap={1} align="center" className={styles.zip}>
        <Checkbox
          checked={filter.zipCodeBoundary}
          onChange={(event) => onChange({ zipCodeBoundary: event.target.checked })}
        >
          Zip code boundary
        </Checkbox>
        <LimitedLine
          size="small"
          aria-label="Zip code"
          most={5}
          inputMode="numeric"
          value={filter.zipCode ?? ''}
          onChange={(event) => onChange({ zipCode: event.target.value.replace(/\D/g, '') || null })}
        />
      </Grid>
    </>
  );
}
