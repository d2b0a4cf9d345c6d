import { Skeleton } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Collaborate } from '#contract';
import { Row, Stack, Text } from '../../components/boxes';
import { LoadError } from '../../components/Message';
import { PeopleHere } from '../../components/PeopleHere';
import { accessToken } from '../../lib/api/api';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { refreshLoans, useLoan } from '../queries/useLoan';
import { useCollaborate, useRefreshRights, useRefreshWritings } from './calls';
import { NoteEditor } from './NoteEditor';
import { NoteSession } from './noteSession';
import { standingWords } from './words';
import { Writings } from './Writings';

interface Props {
  readonly loanUuid: string;
  /** Hears whether something typed here would be lost if the note were closed now. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** The note of a loan, open. It and the editor are fetched when the first note is opened. */
export default function LiveNote({ loanUuid, onUnsaved }: Props) {
  const { data, error, refetch } = useCollaborate(loanUuid);
  const session = useSession(data);
  if (error && !data) return <LoadError what="The note" error={error} onRetry={() => void refetch()} />;
  if (!session) return <Skeleton active />;
  return <OpenNote loanUuid={loanUuid} session={session} onUnsaved={onUnsaved} />;
}

/** In the room while the note is shown. */
function useSession(collaborate: Collaborate | undefined): NoteSession | undefined {
  const [session, setSession] = useState<NoteSession>();
  // Asked again, the same answer is another object.
  const first = useRef(collaborate);
  first.current ??= collaborate;
  const there = collaborate !== undefined;
  useEffect(() => {
    if (!there || first.current === undefined) return;
    const opened = new NoteSession(first.current, accessToken);
    setSession(opened);
    return () => {
      setSession(undefined);
      opened.close();
    };
  }, [there]);
  return session;
}

function OpenNote({ loanUuid, session, onUnsaved }: Props & { readonly session: NoteSession }) {
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const { data: loan } = useLoan(loanUuid);
  const mayWrite = (loan?.can.update ?? false) && state.refusal !== 'forbidden' && state.refusal !== 'gone';
  const { words, bad } = standingWords(state, mayWrite);
  useFollow(loanUuid, state.changes, state.connections);
  // With a connection it is on its way to the server, and stored though this tab is closed.
  const unsaved = state.unsaved && !state.connected && mayWrite;
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);
  useLeaveGuard(unsaved);
  const people = state.peers.map(({ client, name, color }) => ({ key: client, name, color, title: name }));
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        {state.opened && loan ? (
          <NoteEditor label={`Note of ${loan.address}`} session={session} mayWrite={mayWrite} />
        ) : (
          <Skeleton active paragraph={{ rows: 6 }} />
        )}
        <Row gap={3} align="center" justify="between">
          <Text role="status" aria-label="Note state" tone={bad ? 'bad' : 'muted'} size="small">
            {words}
          </Text>
          <PeopleHere label="Others who have the note open" people={people} />
        </Row>
      </Stack>
      <Writings loanUuid={loanUuid} mayWrite={mayWrite} />
    </Stack>
  );
}

const QUIET_MS = 1000;

/**
 * Refetches data that depends on the note after a change, and the person's rights after each new connection.
 */
function useFollow(loanUuid: string, changes: number, connections: number): void {
  const client = useQueryClient();
  const followers = useRef({ writings: useRefreshWritings(loanUuid), rights: useRefreshRights(loanUuid) });
  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(followers.current.writings, QUIET_MS);
    return () => clearTimeout(timer);
  }, [changes]);
  // The server disconnects people whose role has changed; they reconnect with their new permissions.
  useEffect(() => {
    if (connections > 1) followers.current.rights();
  }, [connections]);
  const changed = useRef(false);
  changed.current ||= changes > 0;
  // The list behind it shows the words of the note.
  useEffect(
    () => () => {
      if (changed.current) void refreshLoans(client, loanUuid);
    },
    [client, loanUuid],
  );
}
