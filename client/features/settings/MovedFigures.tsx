import type { MoveEffect } from '#contract';
import { formatKnown } from '#domain/format';
import { Quiet } from '../../components/Quiet';
import { Text } from '../../components/boxes';

interface Props {
  readonly figures: MoveEffect['figures'];
  /** What is said where none moves. */
  readonly none: string;
}

/** The figures of a loan that would be others, each as it is and as it would be. */
export function MovedFigures({ figures, none }: Props) {
  if (figures.length === 0) return <Quiet>{none}</Quiet>;
  return figures.map(({ name, label, format, before, after }) => (
    <Text as="div" key={name} tone="muted" digits line="whole">
      {label} {formatKnown(before, format)} → {formatKnown(after, format)}
    </Text>
  ));
}
