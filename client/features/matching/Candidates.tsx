import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import type { DealType } from '#domain';
import type { Candidate, DealOffers } from '#contract';
import { Row, Stack, Text } from '../../components/boxes';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { Section } from '../../components/Section';
import { useChoose } from './calls';
import { Fit, InvestorName } from './OffersTable';

interface Props {
  readonly loanUuid: string;
  readonly dealType: DealType;
  readonly offers: DealOffers;
  readonly mayManage: boolean;
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

/** Every condition that a deal misses, or that it meets all of them. */
function reasonsOf({ fit }: Candidate) {
  if (fit === null) return <Text tone="faint">Has no credit box</Text>;
  if (fit.reasons.length === 0) return <Text tone="good">Meets every condition</Text>;
  return (
    <Stack as="ul" gap={1} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {fit.reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </Stack>
  );
}

/** Investors who could be offered the deal, those whose credit box it fits best first. */
export function Candidates({ loanUuid, dealType, offers, mayManage, search, onSearch }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = useChoose(loanUuid);
  const { candidates, candidateCount, refusal } = offers;
  const mayChoose = mayManage && refusal === null;
  const here = candidates.filter(({ investor }) => chosen.has(investor.id));
  const flip = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const columns: TableColumn<Candidate>[] = [
    ...(mayChoose
      ? [
          {
            label: 'Choose',
            labelHidden: true,
            width: 40,
            cell: ({ investor }: Candidate) => (
              <Checkbox
                aria-label={`Choose ${investor.organizationName}`}
                checked={chosen.has(investor.id)}
                onChange={() => flip(investor.id)}
              />
            ),
          },
        ]
      : []),
    {
      label: 'Investor',
      width: 240,
      namesRow: true,
      cell: ({ investor }) => <InvestorName investor={investor} />,
      value: ({ investor }) => investor.organizationName,
      sortable: true,
    },
    {
      label: 'Fit',
      width: 120,
      cell: ({ fit }) => <Fit fit={fit} />,
      value: ({ fit }) => fit?.score ?? null,
      format: 'percent0',
      sortable: true,
    },
    {
      label: 'Conditions not met',
      cell: reasonsOf,
      // An investor without a credit box has no criteria to meet.
      value: ({ fit }) => (fit === null ? 'Has no credit box' : fit.reasons.join('; ')),
    },
  ];
  return (
    <Section
      title="Candidates"
      head={
        <Row gap={2} align="center">
          <Input.Search
            size="small"
            allowClear
            placeholder="Investor"
            aria-label="Search candidates"
            defaultValue={search}
            onSearch={onSearch}
          />
          {mayChoose && (
            <Button
              size="small"
              type="primary"
              disabled={here.length === 0}
              loading={choose.isPending}
              onClick={() =>
                choose.mutate(
                  { dealType, investorIds: here.map(({ investor }) => investor.id) },
                  { onSuccess: () => setChosen(new Set()) },
                )
              }
            >
              {here.length === 0 ? 'Choose' : `Choose ${here.length}`}
            </Button>
          )}
        </Row>
      }
    >
      {refusal !== null && (
        <Text as="p" tone="warning" role="status">
          {refusal}.
        </Text>
      )}
      <DataTable
        label="Candidates"
        columns={columns}
        rows={candidates}
        keyOf={({ investor }) => investor.id}
        csv="candidates.csv"
        empty={search === '' ? 'Every active investor is chosen.' : 'No other active investor has that name.'}
      />
      {candidateCount > candidates.length && (
        <Text as="p" tone="muted">
          Showing the best {candidates.length} of {candidateCount.toLocaleString('en-US')}. Search by name to
          find the others.
        </Text>
      )}
    </Section>
  );
}
