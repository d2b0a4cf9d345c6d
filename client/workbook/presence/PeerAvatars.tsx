import { parseCellKey } from '#domain';
import { PeopleHere } from '../../components/PeopleHere';
import { cellTitle } from '../address';
import { goTo, useOpenWorkbook } from '../context';
import type { Peer } from '../session/live';
import { useRoomPeers } from './usePeers';

/** Who else has the loan open; pressing one goes to the cell they are on. */
export function PeerAvatars() {
  const open = useOpenWorkbook();
  const people = useRoomPeers().map((peer) => ({
    key: peer.client,
    ...peer.user,
    title: whereIs(open, peer),
    onPress: () => {
      if (peer.cell !== undefined) goTo(open, parseCellKey(peer.cell));
    },
  }));
  return <PeopleHere label="Others who have the loan open" people={people} />;
}

function whereIs({ session }: ReturnType<typeof useOpenWorkbook>, peer: Peer): string {
  const unsaved = peer.unsaved ? `, ${peer.unsaved} unsaved` : '';
  if (peer.cell === undefined) return peer.user.name + unsaved;
  return `${peer.user.name}: ${cellTitle(session.workbook, parseCellKey(peer.cell))}${unsaved}`;
}
