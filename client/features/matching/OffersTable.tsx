import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatKnown } from '#domain/format';
import type { Offering } from '#contract';
import { Badge, Row, Stack, Text } from '../../components/boxes';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { paths } from '../../paths';
import type { Step } from './calls';
import { StepDialog } from './StepDialog';
import { groundOf, sectionName, standingOf, stepsOf, whenOf } from './words';

export function InvestorName({ investor }: { readonly investor: Offering['investor'] }) {
  const { userId, organizationName, investorType } = investor;
  return (
    <Stack gap={1}>
      {userId === null ? (
        organizationName
      ) : (
        <Link to={paths.investor(userId, 'overview')}>{organizationName}</Link>
      )}
      <Text size="small" tone="muted">
        {investorType}
      </Text>
    </Stack>
  );
}

/** The share of a credit box that is met; unmet criteria on demand. */
export function Fit({ fit }: { readonly fit: Offering['fit'] }) {
  if (fit === null) return <Text tone="faint">No credit box</Text>;
  const score = formatKnown(fit.score, 'percent0');
  if (fit.reasons.length === 0)
    return (
      <Text tone="good" digits>
        {score}
      </Text>
    );
  return (
    <Tooltip title={fit.reasons.join('. ')}>
      <Text tabIndex={0} digits>
        {score}
      </Text>
    </Tooltip>
  );
}

/** The sections the investor opened, how often, and by whom. */
function Looks({ looks }: Pick<Offering, 'looks'>) {
  if (looks.length === 0) return null;
  return (
    <Text size="small" tone="muted">
      Looked at{' '}
      {looks.map(({ section, count, people, lastAt }, index) => (
        <span key={section} title={`${people.join(', ')}, last on ${formatDate(lastAt)}`}>
          {index > 0 && ', '}
          {sectionName(section)}
          {count > 1 && ` ${count}×`}
        </span>
      ))}
    </Text>
  );
}

/**
 * The details below an offer: sections viewed, reasons for declining, and colleagues' notes; null for none.
 */
function detailOf({ looks, rejectionReasons, note }: Offering) {
  if (looks.length === 0 && rejectionReasons.length === 0 && note === null) return null;
  return (
    <Stack gap={1} padY={1}>
      <Looks looks={looks} />
      {rejectionReasons.length > 0 && (
        <Text size="small" tone="bad">
          Declined for: {rejectionReasons.join(', ')}
        </Text>
      )}
      {note !== null && (
        <Text size="small" tone="muted">
          Note: {note}
        </Text>
      )}
    </Stack>
  );
}

const seen = ({ offeredVersion, seenVersion }: Offering): string =>
  offeredVersion === null
    ? ''
    : seenVersion === null
      ? `Version ${offeredVersion}, not opened`
      : seenVersion === offeredVersion
        ? `Version ${offeredVersion}, opened`
        : `Version ${offeredVersion}, opened up to ${seenVersion}`;

interface Props {
  readonly loanUuid: string;
  readonly offerings: readonly Offering[];
  readonly mayManage: boolean;
  /** Of the deal page; null before the first. */
  readonly newestVersion: number | null;
  /** Whether investors can be invited now. */
  readonly mayInvite: boolean;
}

/** The current and former offers of the deal, with the possible next steps. */
export function OffersTable({ loanUuid, offerings, mayManage, newestVersion, mayInvite }: Props) {
  const [asked, setAsked] = useState<{ readonly offering: Offering; readonly step: Step }>();
  const columns: TableColumn<Offering>[] = [
    {
      label: 'Investor',
      width: 240,
      cell: ({ investor }) => <InvestorName investor={investor} />,
      value: ({ investor }) => investor.organizationName,
      sortable: true,
    },
    {
      label: 'Status',
      width: 190,
      cell: (offering) => (
        <Row gap={2} align="center">
          <Badge
            ground={groundOf(offering)}
            title={standingOf(offering) === 'Rejected' ? 'The investor declined the deal' : undefined}
          >
            {standingOf(offering)}
          </Badge>
          <Text size="small" tone="muted" line="whole">
            {whenOf(offering) ?? 'not invited yet'}
          </Text>
        </Row>
      ),
      value: standingOf,
      sortable: true,
    },
    { label: 'Date', value: whenOf, fileOnly: true },
    {
      label: 'Fit',
      width: 90,
      // A holder who came by another way than an offer was never measured.
      cell: ({ fit, role }) => (fit === null && role === 'HOLDER' ? null : <Fit fit={fit} />),
      value: ({ fit }) => fit?.score ?? null,
      format: 'percent0',
      sortable: true,
    },
    {
      label: 'Version',
      width: 180,
      cell: seen,
      value: ({ offeredVersion }) => offeredVersion,
      sortable: true,
    },
    ...(mayManage
      ? [
          {
            label: 'Next step',
            labelHidden: true,
            cell: (offering: Offering) => (
              <Row gap={1} justify="end">
                {stepsOf(offering)
                  .filter(({ step }) => mayInvite || step !== 'invite')
                  .map(({ step, label }, index) => (
                    <Button
                      key={step}
                      size="small"
                      type={index === 0 ? 'default' : 'text'}
                      aria-label={`${label}: ${offering.investor.organizationName}`}
                      onClick={() => setAsked({ offering, step })}
                    >
                      {label}
                    </Button>
                  ))}
              </Row>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <DataTable
        label="Offers"
        columns={columns}
        rows={offerings}
        keyOf={({ id }) => id}
        csv="offers.csv"
        detailOf={detailOf}
        toneOf={({ withdrawnAt, role }) =>
          withdrawnAt !== null ? 'out' : role === 'HOLDER' ? 'own' : undefined
        }
        empty="This deal has not been offered to anyone yet. Choose investors below."
      />
      {asked && (
        <StepDialog
          loanUuid={loanUuid}
          {...asked}
          newestVersion={newestVersion}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
