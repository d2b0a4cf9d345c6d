import { Fragment } from 'react';
import { Link } from 'react-router';
import { plainText, type RichText } from '#contract';
import { textParts } from '#engine';
import { RichTextView } from '../../../components/RichTextView';
import { Text } from '../../../components/boxes';
import { useStatic } from '../../../deal/static';
import { paths } from '../../../paths';
import type { Shown } from './figureToken';
import styles from './Figures.module.css';

interface Props {
  readonly loanUuid: string;
  readonly text: RichText;
  readonly shownOf: (name: string) => Shown;
}

/** A read-only text: each figure shows its value and links to its inputs. */
export function FigureWords({ loanUuid, text, shownOf }: Props) {
  if (plainText(text) === '') return <Text tone="muted">No information available</Text>;
  return (
    <RichTextView
      text={text}
      render={(words) => <FigureLine loanUuid={loanUuid} words={words} shownOf={shownOf} />}
    />
  );
}

/** Words without formats, in the same way. */
export const FigureLine = ({ loanUuid, words, shownOf }: Omit<Props, 'text'> & { readonly words: string }) =>
  textParts(words).map((part, index) => (
    <Fragment key={index}>
      {'name' in part ? (
        <FigureLink loanUuid={loanUuid} name={part.name} shown={shownOf(part.name)} />
      ) : (
        part.words.replaceAll('@@', '@')
      )}
    </Fragment>
  ));

/** The same as plain text, without links. */
export const figuresInWords = (words: string, shownOf: (name: string) => Shown): string =>
  textParts(words)
    .map((part) => ('name' in part ? shownOf(part.name).words : part.words.replaceAll('@@', '@')))
    .join('');

/** A figure that links to its inputs; without the link on a printed page and inside another link. */
export function FigureLink({
  loanUuid,
  name,
  shown: { words, title, stale },
}: {
  readonly loanUuid: string;
  readonly name: string;
  readonly shown: Shown;
}) {
  const isStill = useStatic();
  const className = `${styles.token} ${stale ? styles.stale : ''} ${isStill ? styles.still : ''}`;
  if (isStill)
    return (
      <span className={className} title={title}>
        {words}
      </span>
    );
  return (
    <Link className={className} title={title} to={paths.loan(loanUuid).trace(name)}>
      {words}
    </Link>
  );
}
