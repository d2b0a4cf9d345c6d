import { DownloadOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { FilterBar, QueryLine, UnknownLine } from '../../loan/filters/FilterBar';
import {
  clearFilters,
  countFilters,
  toParams,
  useLoanFilters,
  type LoanFilters,
} from '../../loan/filters/filters';
import { LinkButton } from '../../components/LinkButton';
import { NoteDrawer } from '../../loan/note/NoteDrawer';
import { Message } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { useMe } from '../../lib/auth/useMe';
import { paths } from '../../paths';
import { useExport } from './calls';
import { ChosenBar } from './ChosenBar';
import { ColumnChoice } from './ColumnChoice';
import { DEFAULT_COLUMNS } from './columns';
import { LoansTable } from './LoansTable';
import { OpenNoteContext } from './NoteCell';
import { SavedViews } from './SavedViews';
import { useChosen } from './useChosen';
import { useColumns } from './useColumns';
import { Box, Row, Stack, Text } from '../../components/boxes';
import styles from './Loans.module.css';

interface Count {
  readonly total: number | undefined;
  readonly more: boolean;
}

export default function LoansPage() {
  const [filters, change] = useLoanFilters();
  const [columns, chooseColumns] = useColumns();
  const [noteOf, setNoteOf] = useState<string>();
  const [count, setCount] = useState<Count>({ total: undefined, more: false });
  const { data: me } = useMe();
  const exported = useExport();
  const someExported = useExport();
  const chosen = useChosen(searchOf(filters));
  const onCount = useCallback((total: number | undefined, more: boolean) => setCount({ total, more }), []);
  const usual = columns.join() === DEFAULT_COLUMNS.join();

  return (
    <Stack className={styles.page}>
      <PageHeader
        title="Loans"
        extra={<CountWords {...count} />}
        actions={
          <>
            <Button
              icon={<DownloadOutlined />}
              loading={exported.isPending}
              disabled={count.total === 0}
              onClick={() => exported.mutate({ filters, columns })}
            >
              Download CSV
            </Button>
            <LinkButton to={{ pathname: paths.benchmark, search: searchOf(filters) }}>Benchmark</LinkButton>
            <LinkButton to={{ pathname: paths.portfolio, search: searchOf(filters) }}>What-if</LinkButton>
            {me?.can.createLoan && (
              <LinkButton type="primary" icon={<PlusOutlined />} to={paths.newLoan}>
                Create loan
              </LinkButton>
            )}
          </>
        }
      />
      <Row gap={5} align="center" ruled="below" padX={5}>
        <SavedViews filters={filters} columns={usual ? null : columns} onColumns={chooseColumns} />
        <FilterBar filters={filters} onChange={change} />
        <ColumnChoice columns={columns} onChange={chooseColumns} />
      </Row>
      <UnknownLine />
      <QueryLine filters={filters} onChange={change} />
      {chosen.loans.size > 0 && (
        <ChosenBar
          loans={[...chosen.loans.values()]}
          exporting={someExported.isPending}
          onExport={() => someExported.mutate({ filters, columns, uuid: [...chosen.loans.keys()] })}
          onClear={chosen.clear}
        />
      )}
      <Box grow className={styles.list}>
        <OpenNoteContext value={setNoteOf}>
          <LoansTable
            filters={filters}
            columns={columns}
            chosen={chosen}
            onSort={(sort) => change({ sort })}
            onCount={onCount}
            empty={
              <Nothing
                filters={filters}
                canCreate={me?.can.createLoan ?? false}
                onClear={() => change(clearFilters(filters))}
              />
            }
          />
        </OpenNoteContext>
        <NoteDrawer loanUuid={noteOf} onClose={() => setNoteOf(undefined)} />
      </Box>
      {count.more && count.total !== undefined && (
        <Text as="p" ruled="above" tone="muted" padY={2} padX={5} className={styles.foot}>
          The first {count.total.toLocaleString('en-US')} are listed. Search or filter to see the others; the
          CSV holds all of them.
        </Text>
      )}
    </Stack>
  );
}

/** The same loans on another screen. */
const searchOf = (filters: LoanFilters): string => toParams({ ...filters, sort: null }).toString();

function CountWords({ total, more }: Count) {
  if (total === undefined) return null;
  return (
    <Text tone="muted" title={more ? 'There are more; they are counted only up to here' : undefined}>
      {total.toLocaleString('en-US')}
      {more ? '+' : ''}
    </Text>
  );
}

function Nothing({
  filters,
  canCreate,
  onClear,
}: {
  filters: LoanFilters;
  canCreate: boolean;
  onClear: () => void;
}) {
  const narrowed = filters.address !== '' || countFilters(filters) > 0;
  if (narrowed) {
    return (
      <Message
        title="No loan matches"
        actions={
          <Text as="button" type="button" tone="accent" className={styles.textButton} onClick={onClear}>
            Clear search and filters
          </Text>
        }
      >
        Try another part of the address, or fewer filters.
      </Message>
    );
  }
  if (filters.view !== 'All') return <Message title={`No ${filters.view.toLowerCase()} loans`} />;
  return (
    <Message
      title="No loans yet"
      actions={
        canCreate && (
          <LinkButton type="primary" to={paths.newLoan}>
            Create the first loan
          </LinkButton>
        )
      }
    >
      Each loan is a workbook: rent roll, comps, budget, pro forma, valuation and offer.
    </Message>
  );
}
