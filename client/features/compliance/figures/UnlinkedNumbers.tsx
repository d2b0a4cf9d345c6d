import { plainText, richText, type NoteFigure, type RichText } from '#contract';
import { Text } from '../../../components/boxes';
import { TextButton } from '../../../components/TextButton';
import { linked, unlinkedIn } from './unlinked';

interface Known {
  readonly figures: ReadonlyMap<string, NoteFigure>;
  /** Those that a committee reads first. */
  readonly first: readonly NoteFigure[];
}

/** Numbers that a text states by themselves: each may become the figure that it looks like. */
export function UnlinkedNumbers({
  text,
  figures,
  first,
  onLink,
}: Known & { readonly text: RichText; readonly onLink: (text: RichText) => void }) {
  return unlinkedIn(text, figures, first).map((one) => (
    <Text key={one.words} role="status" size="small" tone="warning">
      {one.words} looks like {one.figure.label}.{' '}
      <TextButton
        aria-label={`Link ${one.words} to ${one.figure.label}`}
        onClick={() => onLink(linked(text, one))}
      >
        Link it
      </TextButton>
    </Text>
  ));
}

/** The same of words without formats. */
export const UnlinkedInWords = ({
  words,
  onLink,
  ...known
}: Known & { readonly words: string; readonly onLink: (words: string) => void }) => (
  <UnlinkedNumbers {...known} text={richText(words)} onLink={(text) => onLink(plainText(text).trimEnd())} />
);
