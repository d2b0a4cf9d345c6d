import { Link } from 'react-router';
import { formatDate, formatKnown } from '#domain/format';
import type { DealChanges, DealReport, OwnOffering } from '#contract';
import { Row, Stack, Text } from '../../components/boxes';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { Section } from '../../components/Section';
import { toVersion, useChanges } from './calls';

type Changed = DealChanges['figures'][number];

/** `+1.00 points` of a percentage, `−$12,000` of an amount. */
const signed = (amount: number, format: string): string => {
  const size = Math.abs(amount);
  const words = format.startsWith('percent')
    ? `${formatKnown(size * 100, 'number2')} points`
    : formatKnown(size, format);
  return `${amount < 0 ? '−' : '+'}${words}`;
};

/** What caused it, the largest part first. */
function Causes({ causes, format }: Changed) {
  if (causes.length === 0) return <Text tone="faint">Typed anew</Text>;
  return (
    <>
      {causes.map(({ label, amount }, index) => (
        <span key={label}>
          {index > 0 && ', '}
          {label} {signed(amount, format)}
        </span>
      ))}
    </>
  );
}

const COLUMNS: readonly TableColumn<Changed>[] = [
  { label: 'Figure', width: 240, cell: ({ label }) => label },
  { label: 'Before', figure: true, cell: ({ before, format }) => formatKnown(before, format) },
  { label: 'Now', figure: true, cell: ({ after, format }) => <strong>{formatKnown(after, format)}</strong> },
  { label: 'What caused it', cell: (changed) => <Causes {...changed} /> },
];

interface Props {
  readonly offer: OwnOffering;
  readonly report: DealReport;
  readonly section: string;
}

/**
 * Which version is read, the newest one a press away, and what changed since the investor last looked or
 * since the offer.
 */
export function Changes({ offer, report, section }: Props) {
  const { data } = useChanges(offer.loanUuid, offer);
  const { newestVersion, offeredVersion } = offer;
  if (newestVersion <= offeredVersion) return null;
  const reading = report.version ?? offeredVersion;
  const figures = data?.figures ?? [];
  const title =
    data?.from.version === offeredVersion
      ? 'Changed Since the Version Offered to You'
      : 'Changed Since You Last Looked';
  return (
    <Section
      title={figures.length > 0 ? title : 'A Newer Version'}
      head={
        <Row gap={3} align="center">
          <Text tone="muted" size="cell">
            You read version {reading}
            {reading === offeredVersion && ', which was offered to you'}
          </Text>
          {reading === newestVersion ? (
            <Link to={toVersion(offer, section, offeredVersion)}>Read version {offeredVersion}</Link>
          ) : (
            <Link to={toVersion(offer, section, newestVersion)}>
              Read the newest, version {newestVersion}
            </Link>
          )}
        </Row>
      }
    >
      {figures.length > 0 && data ? (
        <Stack gap={2}>
          <Text as="p" tone="muted" size="cell">
            From version {data.from.version} of {formatDate(data.from.at)} to version {data.to.version} of{' '}
            {formatDate(data.to.at)}
          </Text>
          <DataTable label={title} columns={COLUMNS} rows={figures} keyOf={({ name }) => name} most={8} />
        </Stack>
      ) : (
        data && (
          <Text as="p" tone="muted" size="cell">
            No figure that this page shows changed from version {data.from.version} to version{' '}
            {data.to.version}.
          </Text>
        )
      )}
    </Section>
  );
}
