import { Button } from 'antd';
import { useFormState, type UseFormReturn } from 'react-hook-form';
import { oneOrMany } from '#domain';
import { fieldId } from '../../components/form/Field';
import { dateAndTime } from '../../lib/dateTime';
import { FIELDS, LABELS, type LoanForm, type NewLoan } from './formModel';
import { Row } from '../../components/boxes';
import styles from './LoanCreate.module.css';

export function DraftNotice({ at, onStartOver }: { at: string; onStartOver: () => void }) {
  return (
    <div className={styles.draft} role="status">
      <span>Your draft of {dateAndTime(at)} is back.</span>
      <Button type="link" size="small" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  );
}

/** After a refused attempt: links to the invalid fields. The focus does not move by itself. */
export function Problems({ form }: { form: UseFormReturn<LoanForm, unknown, NewLoan> }) {
  const { isSubmitted, errors } = useFormState({ control: form.control });
  const wrong =
    isSubmitted && Object.keys(errors).length > 0
      ? FIELDS.filter((name) => form.getFieldState(name).error)
      : [];
  return (
    <Row gap={2} wrap grow tone="bad" size="cell" role="alert">
      {wrong.length > 0 && (
        <>
          <span>{oneOrMany(wrong.length, 'One field needs attention:', 'fields need attention:')}</span>
          {wrong.slice(0, 6).map((name) => (
            <button
              key={name}
              type="button"
              className={styles.problem}
              onClick={() => document.getElementById(fieldId(name))?.focus()}
            >
              {LABELS[name]}
            </button>
          ))}
          {wrong.length > 6 && <span>and {wrong.length - 6} more</span>}
        </>
      )}
    </Row>
  );
}
