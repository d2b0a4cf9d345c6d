import { Stack } from '../../../components/boxes';
import type { MemoDetail } from '#contract';
import { SinceRecord, SinceVote } from '../figures/SinceVote';
import { Stale, Unconfirmed } from '../figures/Stale';
import { Conditions } from './Conditions';
import { Files } from './Files';
import { Fold } from './Fold';
import { MemoHead } from './Head';
import { Minutes } from './Minutes';
import { Exceptions, Opening } from './Opening';
import { RedFlagsCard } from './RedFlagsCard';
import { Risks } from './Risks';
import { Stress } from './Stress';
import { Swot } from './Swot';
import { Tables } from './Tables';

/**
 * A memo as its committee reads it: the recommendation first, then the arguments against it, then the rest.
 */
export function MemoParts(props: { readonly loanUuid: string; readonly memo: MemoDetail }) {
  return (
    <Stack gap={3}>
      <MemoHead {...props} />
      <Stale {...props} />
      <Unconfirmed {...props} />
      <SinceRecord {...props} />
      <SinceVote {...props} />
      <Opening {...props} />
      <Exceptions {...props} />
      <Risks {...props} />
      <Stress {...props} />
      <Fold what="red flags">
        <RedFlagsCard {...props} />
      </Fold>
      <Fold what="analysis, tables and files">
        <Swot {...props} />
        <Tables {...props} />
        <Files {...props} />
      </Fold>
      <Fold what="conditions">
        <Conditions {...props} />
      </Fold>
      <Fold what="minutes">
        <Minutes {...props} />
      </Fold>
    </Stack>
  );
}
