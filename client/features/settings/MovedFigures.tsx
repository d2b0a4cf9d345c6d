import type { MoveEffect } from '#contract';
import { formatKnown } from '#domain/format';
import { Quiet } from '../../components/Quiet';
import { Text } from '../../components/boxes';

interface Props {
  readonly figures: MoveEffect['figures'];
  /** The message if no figure changes. */
  readonly none: string;
}

/** The figures of a loan that would change, each before and after. */
export function MovedFigures({ figures, none }: Props) {
  if (figures.length === 0) return <Quiet>{none}</Quiet>;
  return figures.map(({ name, label, format, before, after }) => (
    <Text as="div" key={name} tone="muted" digits line="whole">
      {label} {formatKnown(before, format)} → {formatKnown(after, format)}
    </Text>
  ));
}
