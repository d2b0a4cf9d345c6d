import { useDeferredValue, useEffect, useState } from 'react';
import { useWatch, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import type { PasswordOpinion, PasswordOwner } from '#contract/passwords';
import { TextField } from '../../components/form/fields';
import { logError } from '../../lib/log';
import { Row, Text } from '../../components/boxes';
import styles from './AuthPage.module.css';

type Judge = (password: string, owner: PasswordOwner) => PasswordOpinion;

const WORDS = ['Too easy to guess', 'Too easy to guess', 'Too easy to guess', 'Good', 'Strong'] as const;

/**
 * The list of common passwords is large, so it is loaded when the user begins to type. The server decides in any case.
 */
function useJudge(wanted: boolean): Judge | undefined {
  const [judge, setJudge] = useState<Judge>();
  useEffect(() => {
    let current = true;
    if (wanted && judge === undefined) {
      import('#contract/passwords').then(
        ({ judgePassword }) => current && setJudge(() => judgePassword),
        (error: unknown) => logError(error, { during: 'loading the list of common passwords' }),
      );
    }
    return () => {
      current = false;
    };
  }, [wanted, judge]);
  return judge;
}

type Text = string | null | undefined;

interface Props<T extends FieldValues, N extends FieldPathByValue<T, Text>> {
  readonly control: Control<T>;
  /** Where the password is typed. */
  readonly name: N;
  readonly label?: string;
  readonly owner: PasswordOwner;
}

/** A password that is chosen, with how easily it is guessed by who knows its owner. */
export function NewPassword<T extends FieldValues, N extends FieldPathByValue<T, Text>>(props: Props<T, N>) {
  const { control, name, label = 'Password', owner } = props;
  const typed: string = (useWatch({ control, name }) as Text) ?? '';
  const password = useDeferredValue(typed);
  const judge = useJudge(typed !== '');
  const opinion = judge && password !== '' ? judge(password, owner) : undefined;
  const score =
    opinion === undefined
      ? undefined
      : opinion.problem === undefined
        ? opinion.score
        : Math.min(opinion.score, 1);
  return (
    <>
      <TextField<T, N>
        control={control}
        name={name}
        label={label}
        type="password"
        autoComplete="new-password"
        required
        hint="At least 10 characters; a phrase of several words is best"
      />
      {/* Its room is kept from the start: what appears while the button below is being pressed must not move the button away. */}
      <Text
        as="div"
        below={1}
        tone="bad"
        size="small"
        snug
        className={styles.strength}
        data-taken={(opinion && opinion.problem === undefined) || undefined}
      >
        <Row as="span" gap={1} padY={1} className={styles.bars} aria-hidden>
          {[1, 2, 3, 4].map((bar) => (
            <i key={bar} data-full={(score !== undefined && bar <= Math.max(1, score)) || undefined} />
          ))}
        </Row>
        {score !== undefined && <span role="status">{opinion?.problem ?? WORDS[score]}</span>}
      </Text>
    </>
  );
}
