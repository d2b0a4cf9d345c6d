import type { ReactNode } from 'react';
import { Sources } from './parts/Sources';
import type { LoadSources } from './sourcing';
import './deal.css';

interface NoteSourcesProps {
  /** Absent if the reader may not see sources. */
  readonly load: LoadSources | undefined;
  readonly children: ReactNode;
}

/** The page of a note: its figures open where they come from in one drawer. */
export function NoteSources({ load, children }: NoteSourcesProps) {
  return <Sources load={load}>{children}</Sources>;
}
