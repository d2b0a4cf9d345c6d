import { Alert } from 'antd';
import { PERIOD_FIELDS, type ImportResult } from '#exchange';
import { Charges } from './Charges';
import { Doubts } from './Doubts';
import { Kinds } from './Kinds';
import type { Decide } from './useImport';
import styles from './Dialogs.module.css';

const RENT = 'actualRentInPlace';

interface Props extends Pick<ImportResult, 'doubts' | 'kinds' | 'charges' | 'warnings' | 'notes'> {
  readonly onDecide: Decide;
  /** Shown, and not to be changed: by who may not edit, after the review, while the file is read again. */
  readonly disabled?: boolean | undefined;
}

/**
 * The decisions about a file before its rows are taken: lines that may be totals, rows that may be no
 * apartments, charges that are rent.
 */
export function Decisions({ doubts, kinds, charges, warnings, notes, onDecide, disabled }: Props) {
  const noRent = noRentIn(warnings);
  return (
    <>
      {noRent && <Alert className={styles.alert} type="error" showIcon title={noRent.message} />}
      {periodsIn(notes).map(({ message }) => (
        <Alert key={message} className={styles.alert} type="info" showIcon title={message} />
      ))}
      <Doubts
        doubts={doubts}
        disabled={disabled}
        onLine={(line, taken) =>
          onDecide((before) => ({ ...before, lines: { ...before.lines, [line]: taken } }))
        }
      />
      <Kinds
        kinds={kinds}
        disabled={disabled}
        onKind={(kind, choice) =>
          onDecide((before) => ({ ...before, kinds: { ...before.kinds, [kind]: choice } }))
        }
      />
      <Charges
        charges={charges}
        disabled={disabled}
        onRent={(rentCodes) => onDecide((before) => ({ ...before, rentCodes }))}
      />
    </>
  );
}

/**
 * Notes that rents were read as yearly, or for a period named in the file. They affect every figure, so they
 * come first.
 */
export function periodsIn(notes: ImportResult['notes']): ImportResult['notes'] {
  return notes.filter(({ column }) => PERIOD_FIELDS.includes(column ?? null));
}

/** The warning that no rent was read; shown above everything else. */
export function noRentIn(warnings: ImportResult['warnings']): ImportResult['warnings'][number] | undefined {
  return warnings.find(({ column }) => column === RENT);
}
