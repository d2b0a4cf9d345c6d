import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { type Me } from '#contract';
import { LoadError } from '../../components/Message';
import { useDocumentTitle } from '../../components/PageHeader';
import { LoanLoadError } from '../../loan/widgets/LoanLoadError';
import { refreshLoans, useLoan } from '../../loan/queries/useLoan';
import { useMe } from '../../lib/auth/useMe';
import { openLoan, type Loaded } from './openLoan';
import { WorkbookScreen } from './WorkbookScreen';
import { WorkbookSkeleton } from './WorkbookSkeleton';

/**
 * /loans/{uuid}/screening and /loans/{uuid}/origination: the loan as a workbook. The engine is opened once a
 * loan, whatever sheet or screen is in front.
 */
export default function WorkbookPage() {
  const { uuid = '' } = useParams();
  const me = useMe();
  if (me.isError) return <LoadError what="Your account" error={me.error} onRetry={() => void me.refetch()} />;
  if (!me.data) return <WorkbookSkeleton />;
  return <OpenLoan key={uuid} loanUuid={uuid} me={me.data} />;
}

function OpenLoan({ loanUuid, me }: { readonly loanUuid: string; readonly me: Me }) {
  const { loaded, error, reopen } = useOpening(loanUuid, me);
  const loan = useLoan(loanUuid);
  // Once the workbook is open, the sheet or screen in front sets the title.
  useDocumentTitle(loaded ? undefined : (loan.data?.address ?? 'Workbook'));
  if (error !== undefined) return <LoanLoadError what="The workbook" error={error} onRetry={reopen} />;
  if (!loaded) return <WorkbookSkeleton />;
  return (
    <Addressed
      loanUuid={loanUuid}
      loaded={loaded}
      me={me}
      address={loan.data?.address ?? ''}
      onMoved={reopen}
    />
  );
}

interface AddressedProps {
  readonly loanUuid: string;
  readonly loaded: Loaded;
  readonly me: Me;
  readonly address: string;
  readonly onMoved: () => void;
}

function Addressed({ loanUuid, loaded, me, address, onMoved }: AddressedProps) {
  const client = useQueryClient();
  // Stable while the loan is open, as the grids are recreated when their props change.
  const onSaved = useCallback(() => {
    void refreshLoans(client, loanUuid);
  }, [client, loanUuid]);
  return (
    <WorkbookScreen
      loanUuid={loanUuid}
      loaded={loaded}
      userId={me.id}
      address={address}
      onSaved={onSaved}
      onMoved={onMoved}
    />
  );
}

/** Opens the workbook while the screen is mounted, and closes it after. */
function useOpening(loanUuid: string, me: Me) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const [user] = useState(me);
  const closing = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    const abort = new AbortController();
    let opened: Loaded | undefined;
    // The one before lets go of its unsaved edits first: they are put back on this one.
    closing.current
      .then(() => openLoan(loanUuid, user, abort.signal))
      .then(
        (result) => {
          opened = result;
          if (abort.signal.aborted) void result.close();
          else setLoaded(result);
        },
        (reason: unknown) => {
          if (!abort.signal.aborted) setError(reason);
        },
      );
    return () => {
      abort.abort();
      if (opened) closing.current = opened.close();
      setLoaded(undefined);
    };
  }, [loanUuid, user, attempt]);
  const reopen = useCallback(() => {
    setError(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return { loaded, error, reopen };
}
