import type { PersonState } from '#contract';
import { Text } from '../../components/boxes';

const STATES = {
  active: { label: 'Signed up', tone: 'good' },
  invited: { label: 'Invited', tone: 'accent' },
  expired: { label: 'Invitation expired', tone: 'warning' },
  withdrawn: { label: 'Invitation withdrawn', tone: 'muted' },
  off: { label: 'Switched off', tone: 'muted' },
} as const satisfies Record<PersonState, object>;

/** The status of a person's account. */
export function StateOf({ state }: { readonly state: PersonState }) {
  const { label, tone } = STATES[state];
  return (
    <Text tone={tone} line="whole">
      {label}
    </Text>
  );
}

export const stateLabel = (state: PersonState): string => STATES[state].label;
