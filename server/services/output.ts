import { DEMO_INVESTOR_USERS } from '../demo/investors';
import { DEMO_USERS, DEMO_PASSWORD } from '../demo/users';

const columns = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
};

/**
 * The start message for the person who starts the server: the address, who can sign in, where the data is.
 */
export function announcement({
  address,
  place,
  note,
  demo,
  embedded,
}: {
  address: string;
  place: string;
  note?: string;
  demo: boolean;
  embedded: boolean;
}): string {
  const signIns =
    demo && embedded
      ? `\n\nDemo sign-ins, password ${DEMO_PASSWORD}\n${columns([...DEMO_USERS, ...DEMO_INVESTOR_USERS].map((user) => [user.email, user.role] as const))}`
      : '';
  return `\nBridgebook is ready: ${address}\n\nData: ${place}${note === undefined ? '' : `\n${note}`}${signIns}\n\nCtrl-C stops it.\n`;
}
