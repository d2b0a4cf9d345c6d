import { Stack } from '../../../components/boxes';
import type { MemoDetail } from '#contract';
import { SinceRecord, SinceVote } from '../figures/SinceVote';
import { Stale } from '../figures/Stale';
import { Conditions } from './Conditions';
import { Files } from './Files';
import { MemoHead } from './Head';
import { Minutes } from './Minutes';
import { Exceptions, Opening } from './Opening';
import { RedFlagsCard } from './RedFlagsCard';
import { Rest } from './Rest';
import { Risks } from './Risks';
import { Stress } from './Stress';
import { Swot } from './Swot';
import { Tables } from './Tables';

/** A memo as its committee reads it: what is recommended first, then what speaks against it, then the rest. */
export function MemoParts(props: { readonly loanUuid: string; readonly memo: MemoDetail }) {
  return (
    <Stack gap={3}>
      <MemoHead {...props} />
      <Stale {...props} />
      <SinceRecord {...props} />
      <SinceVote {...props} />
      <Opening {...props} />
      <Exceptions {...props} />
      <Risks {...props} />
      <Stress {...props} />
      <RedFlagsCard {...props} />
      <Rest>
        <Swot {...props} />
        <Tables {...props} />
        <Files {...props} />
      </Rest>
      <Conditions {...props} />
      <Minutes {...props} />
    </Stack>
  );
}
