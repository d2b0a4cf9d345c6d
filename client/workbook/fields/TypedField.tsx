import { UndoOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { answers, Understood } from '../../components/form/Understood';
import { useOpenWorkbook } from '../context';
import { useTypedFigure, type Refusal } from './useTypedFigure';
import styles from './TypedField.module.css';

interface Props {
  readonly name: string;
  readonly label?: string;
  /** Only the control: its label stands elsewhere in the row. */
  readonly bare?: boolean;
  readonly suffix?: string;
  /** What this field refuses beside what the workbook does; must keep its identity between renders. */
  readonly refusal?: Refusal;
}

/** What ends typing without leaving the field: Enter, and Ctrl+S, which saves what is typed too. */
const endsTyping = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' || ((ctrlKey || metaKey) && key.toLowerCase() === 's');

/** A named figure to be typed, under the template's label; dates as MM/DD/YYYY. */
export function TypedField({ name, label, bare = false, suffix, refusal }: Props) {
  const { session } = useOpenWorkbook();
  const id = useId();
  const figure = useTypedFigure(name, refusal);
  const { definition, text, focused, problem, overwritten, meant, choose } = figure;
  const { onChange, onFocus, onBlur, commit, revert } = figure;
  const input = useRef<InputRef>(null);
  // The figure turns into what was typed as the field is entered, which loses the browser's own selection: the next key must replace it.
  useLayoutEffect(() => {
    if (focused) input.current?.select();
  }, [focused]);
  if (!definition) return null;
  const title = label ?? definition.label;
  const isText = definition.type === 'text';
  return (
    <div className={styles.typed} data-bare={bare || undefined}>
      <label htmlFor={id} className={bare ? styles.hidden : styles.label}>
        {title}
      </label>
      <div className={styles.control}>
        <Input
          ref={input}
          id={id}
          className={isText ? undefined : 'figure-input'}
          autoComplete="off"
          maxLength={500}
          placeholder={definition.type === 'date' ? 'MM/DD/YYYY' : undefined}
          disabled={!session.canEdit}
          status={problem === undefined ? undefined : 'error'}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          data-overwritten={overwritten || undefined}
          suffix={suffix}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onFocus={onFocus}
          onBlur={onBlur}
          onKeyDown={(event) => {
            if (problem !== undefined && answers(event, meant.readings, choose)) return;
            if (endsTyping(event)) commit();
          }}
        />
        {overwritten && session.canEdit && (
          <Button
            type="text"
            size="small"
            icon={<UndoOutlined />}
            title="Put the formula back"
            aria-label={`Put the formula of ${title} back`}
            onClick={revert}
          />
        )}
      </div>
      <Understood {...meant} asked={problem !== undefined} onChoose={choose} />
      {problem !== undefined && !meant.readings && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
