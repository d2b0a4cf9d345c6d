import { Input } from 'antd';
import { useId, useState } from 'react';
import { keepRefused, refusedText, useCellValue, useOpenWorkbook } from '../../workbook';
import styles from './Score.module.css';

/** A figure of the score to be typed. It is in the workbook when the field is left or Enter is pressed; what is refused stays, with the reason. */
export function ScoreField({ name }: { readonly name: string }) {
  const { session, ui } = useOpenWorkbook();
  const id = useId();
  const definition = session.workbook.template.figure.get(name);
  const value = useCellValue({ name });
  const [typed, setTyped] = useState(() => refusedText(ui, name));
  const [problem, setProblem] = useState(() =>
    typed === undefined
      ? undefined
      : session.workbook.check([{ type: 'setInputs', inputs: [{ name, value: typed }] }])[0]?.message,
  );
  if (!definition) return null;
  const commit = () => {
    if (typed === undefined) return;
    const text = typed.trim();
    const [refusal] = session.edit(
      [{ type: 'setInputs', inputs: [{ name, value: text === '' ? null : text }] }],
      `Edit ${definition.label}`,
    );
    setProblem(refusal?.message);
    keepRefused(ui, name, definition.label, refusal && text);
    if (!refusal) setTyped(undefined);
  };
  return (
    <div>
      <label htmlFor={id} className="visually-hidden">
        {definition.label}
      </label>
      <Input
        id={id}
        className={styles.input}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        disabled={!session.canEdit}
        status={problem === undefined ? undefined : 'error'}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        value={typed ?? (typeof value === 'number' ? String(value) : '')}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onPressEnter={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          setTyped(undefined);
          setProblem(undefined);
          keepRefused(ui, name, definition.label, undefined);
        }}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
