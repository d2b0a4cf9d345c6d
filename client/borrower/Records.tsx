import { Button } from 'antd';
import { fullName } from '#domain';
import type { BorrowerCandidate } from '#contract';
import { DataTable, type TableColumn } from '../components/DataTable';
import { Section } from '../components/Section';
import { Text } from '../components/boxes';
import { confirm } from '../lib/confirm';
import type { TabProps } from './tabProps';
import { useErase, useMerge, useTwins } from './calls';

/** Merges duplicate records of a person, and erases personal data on request. */
export function Records({ borrower, loanUuid }: TabProps) {
  const { data: twins } = useTwins(borrower, true);
  const merge = useMerge(loanUuid, borrower.id);
  const erase = useErase(loanUuid, borrower.id);
  const join = async ({ id, contact, version }: BorrowerCandidate) => {
    const yes = await confirm({
      title: `Make one record of both ${fullName(contact)}?`,
      description:
        'This record is kept and takes over the loans, files and properties of the other, and any missing details. The other record is removed.',
      confirmText: 'Merge',
      danger: true,
    });
    if (yes) merge.mutate({ otherId: id, version: borrower.version, otherVersion: version });
  };
  const forget = async () => {
    const yes = await confirm({
      title: `Erase the personal data of ${fullName(borrower.contact)}?`,
      description:
        'Name, contact, SSN, date of birth, notes, files and addresses are permanently erased from this record. The figures of the loans stay. Finished committee records with their documents, e-mails already sent and the history of the loans keep the name as it was written; the SSN and date of birth of this record are in none of them, unless somebody wrote them into a text or a file. Back-ups taken before keep what they hold until they are deleted.',
      confirmText: 'Erase',
      danger: true,
    });
    if (yes) erase.mutate(borrower.version);
  };
  const columns: readonly TableColumn<BorrowerCandidate>[] = [
    { label: 'Name', namesRow: true, value: ({ contact }) => fullName(contact) },
    { label: 'Email', value: ({ contact }) => contact.email },
    { label: 'Loans', words: true, value: ({ loans }) => loans.join('; ') || 'None now' },
    {
      label: 'Merge',
      labelHidden: true,
      cell: (row) => (
        <Button size="small" onClick={() => void join(row)}>
          Merge into this record
        </Button>
      ),
    },
  ];
  return (
    <Section
      title="Record"
      head={
        <Button size="small" danger loading={erase.isPending} onClick={() => void forget()}>
          Erase Personal Data
        </Button>
      }
    >
      {twins && twins.length > 0 ? (
        <DataTable label="May be the same person" columns={columns} rows={twins} keyOf={({ id }) => id} />
      ) : (
        <Text as="p" tone="muted">
          No other record has this name or e-mail address.
        </Text>
      )}
    </Section>
  );
}
