import { Avatar, Tooltip } from 'antd';
import { parseCellKey } from '#domain';
import { cellTitle } from '../address';
import { goTo, useOpenWorkbook } from '../context';
import type { Peer } from '../session/live';
import { useRoomPeers } from './usePeers';

/** Who else has the loan open; pressing one goes to the cell they are on. */
export function PeerAvatars() {
  const open = useOpenWorkbook();
  const peers = useRoomPeers();
  if (peers.length === 0) return null;
  return (
    <Avatar.Group size={28} max={{ count: 4 }}>
      {peers.map((peer) => (
        <Tooltip key={peer.client} title={whereIs(open, peer)}>
          <Avatar
            // The colors of people are made for white letters, in dark colors too.
            style={{ backgroundColor: peer.user.color, color: '#fff', cursor: 'pointer' }}
            onClick={() => {
              if (peer.cell !== undefined) goTo(open, parseCellKey(peer.cell));
            }}
          >
            {initials(peer.user.name)}
          </Avatar>
        </Tooltip>
      ))}
    </Avatar.Group>
  );
}

function whereIs({ session }: ReturnType<typeof useOpenWorkbook>, peer: Peer): string {
  const unsaved = peer.unsaved ? `, ${peer.unsaved} unsaved` : '';
  if (peer.cell === undefined) return peer.user.name + unsaved;
  return `${peer.user.name}: ${cellTitle(session.workbook, parseCellKey(peer.cell))}${unsaved}`;
}

function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}
