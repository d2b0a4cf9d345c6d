import { DownloadOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { countOf, type LoanStatus } from '#domain';
import { MOST_CHANGED_AT_ONCE, selectableStatuses, type ListedValues, type Loan } from '#contract';
import { FormDialog } from '../../components/form/FormDialog';
import { useStaff } from '../../loan/queries/useStaff';
import { shortName } from '../../lib/auth/useMe';
import { askSetBack } from '../../loan/actions/setBack';
import { useChangeLoans } from './changes';
import { Row, Text } from '../../components/boxes';
import styles from './Loans.module.css';
import { LimitedText } from '../../components/form/LimitedText';

interface Props {
  readonly loans: readonly Loan[];
  readonly exporting: boolean;
  readonly onExport: () => void;
  readonly onClear: () => void;
}

const NOBODY = '';
/** Statuses that can be set by hand; if a loan does not allow one, that is reported for the loan. */
const STATUSES = selectableStatuses('Underwriting', 'WL');

/** Actions on the chosen loans: one change for all, undone as one. */
export function ChosenBar({ loans, exporting, onExport, onClear }: Props) {
  const change = useChangeLoans();
  const [noting, setNoting] = useState(false);
  const tooMany = loans.length > MOST_CHANGED_AT_ONCE;
  const set = (values: ListedValues) => change.mutate({ loans, set: values });
  const setStatus = async (status: LoanStatus) => {
    const asked = await askSetBack(loans, { status });
    if (asked) change.mutate({ loans, set: { status }, ...asked });
  };
  const may = { update: loans.some(({ can }) => can.update), assign: loans.some(({ can }) => can.assign) };
  return (
    <Row
      gap={3}
      wrap
      align="center"
      ruled="below"
      className={styles.chosen}
      role="toolbar"
      aria-label="Chosen loans"
    >
      <strong>{loans.length} chosen</strong>
      {tooMany && <span role="alert">At most {MOST_CHANGED_AT_ONCE} are changed at once</span>}
      {!tooMany && may.assign && (
        <AssigneeChoice disabled={change.isPending} onChoose={(assigneeId) => set({ assigneeId })} />
      )}
      {!tooMany && may.update && (
        <>
          <Select<LoanStatus | null>
            size="small"
            aria-label="Loan status of the chosen loans"
            placeholder="Set status"
            popupMatchSelectWidth={false}
            className={styles.chosenSelect}
            disabled={change.isPending}
            value={null}
            options={STATUSES.map((value) => ({ value, label: value }))}
            onSelect={(status) => status && void setStatus(status)}
          />
          <Button size="small" disabled={change.isPending} onClick={() => setNoting(true)}>
            Set note
          </Button>
        </>
      )}
      <Button
        size="small"
        icon={<DownloadOutlined />}
        loading={exporting}
        disabled={tooMany}
        onClick={onExport}
      >
        CSV of these
      </Button>
      <Button size="small" type="text" onClick={onClear}>
        Choose none
      </Button>
      {change.isPending && <span role="status">Changing {countOf(loans.length, 'loan')} …</span>}
      {noting && (
        <NoteDialog
          loans={loans}
          onClose={() => setNoting(false)}
          onNote={(notes) => {
            setNoting(false);
            set({ notes });
          }}
        />
      )}
    </Row>
  );
}

function AssigneeChoice({
  disabled,
  onChoose,
}: {
  readonly disabled: boolean;
  readonly onChoose: (userId: string | null) => void;
}) {
  const staff = useStaff();
  return (
    <Select<string>
      size="small"
      aria-label="Assignee of the chosen loans"
      placeholder="Assign to"
      popupMatchSelectWidth={false}
      className={styles.chosenSelect}
      showSearch={{ optionFilterProp: 'label' }}
      disabled={disabled}
      value={null}
      options={[
        { value: NOBODY, label: 'Nobody' },
        ...(staff.data?.map((user) => ({ value: user.id, label: shortName(user.email) })) ?? []),
      ]}
      onSelect={(id) => onChoose(id === NOBODY ? null : id)}
    />
  );
}

function NoteDialog({
  loans,
  onNote,
  onClose,
}: {
  readonly loans: readonly Loan[];
  readonly onNote: (notes: string | null) => void;
  readonly onClose: () => void;
}) {
  const [text, setText] = useState('');
  const written = loans.filter(({ notes }) => notes !== null).length;
  const notes = text.trim() === '' ? null : text.trim();
  return (
    <FormDialog
      title={`Note of ${countOf(loans.length, 'loan')}`}
      okText={notes === null ? 'Take notes away' : 'Set note'}
      danger={notes === null}
      okDisabled={notes === null && written === 0}
      onSubmit={() => onNote(notes)}
      onClose={onClose}
    >
      <LimitedText
        autoFocus
        aria-label="Note"
        autoSize={{ minRows: 4, maxRows: 12 }}
        most={10_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Text as="p" above={2} tone="muted">
        {written === 0
          ? 'None of them has a note yet.'
          : `${written} of them ${written === 1 ? 'has' : 'have'} a note, which this one replaces; the history keeps it.`}
      </Text>
    </FormDialog>
  );
}
