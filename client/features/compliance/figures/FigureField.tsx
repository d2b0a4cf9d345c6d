import { Skeleton } from 'antd';
import { Suspense, useRef } from 'react';
import { plainText, richText, type MemoDetail, type MemoText } from '#contract';
import { Stack, Text } from '../../../components/boxes';
import { lazyPart } from '../../../components/lazyPart';
import type { LineDoes } from './FigureText';
import { useFigures, useShown } from './useFigures';

const FigureText = lazyPart('The editor', () => import('./FigureText'));

/** The longest line that is taken. */
const MOST = { title: 1000, words: 4000 } as const;

/** Whether the words are more than is kept of them. */
export const isTooLong = (words: string, kind: keyof typeof MOST): boolean =>
  words.trim().length > MOST[kind];

interface Props {
  readonly loanUuid: string;
  readonly memo: MemoDetail;
  /** The part of the memo, to look up its stale figures. */
  readonly part: MemoText;
  readonly label: string;
  /** Shows the label above the field; otherwise only screen readers get it. */
  readonly labelled?: boolean;
  readonly kind: keyof typeof MOST;
  /** The initial text; from then on the field holds its own. */
  readonly words: string;
  readonly onChange: (words: string) => void;
  readonly focused?: boolean;
  readonly line?: LineDoes;
}

/** A field for words without formats, in which `@` offers the figures that the texts of the memo can name. */
export function FigureField({
  loanUuid,
  memo,
  part,
  label,
  labelled = true,
  kind,
  words,
  onChange,
  ...keys
}: Props) {
  const figures = useFigures(loanUuid, memo);
  const shownOf = useShown(memo, part, figures);
  const first = useRef(richText(words));
  return (
    <Stack gap={1} grow shrinks>
      {labelled && (
        <Text size="cell" weight="medium" aria-hidden>
          {label}
        </Text>
      )}
      <Suspense fallback={<Skeleton.Input active block size="small" />}>
        <FigureText
          label={label}
          placeholder=""
          kind="words"
          initial={first.current}
          loanUuid={loanUuid}
          figures={figures}
          shownOf={shownOf}
          onChange={(text) => onChange(plainText(text).trimEnd())}
          {...keys}
        />
      </Suspense>
      {isTooLong(words, kind) && (
        <Text role="alert" size="small" tone="bad">
          At most {MOST[kind].toLocaleString('en-US')} characters
        </Text>
      )}
    </Stack>
  );
}
