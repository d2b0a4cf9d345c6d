import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import type { DealPart } from '#contract';
import { SourcesContext, type LoadSources } from '../sourcing';

const SourceDrawer = lazy(() => import('../sources/SourceDrawer'));

interface SourcesProps {
  /** Absent if the reader may not see sources. */
  readonly load: LoadSources | undefined;
  readonly children: ReactNode;
}

/** Figures within open where they come from, in a drawer that is loaded when the first is opened. */
export function Sources({ load, children }: SourcesProps) {
  const [asked, setAsked] = useState<{ readonly place: string; readonly part: DealPart } | null>(null);
  const opener = useRef<HTMLElement>(null);
  const open = useCallback((place: string, part: DealPart) => {
    if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
    setAsked({ place, part });
  }, []);
  const close = useCallback(() => {
    setAsked(null);
    opener.current?.focus();
  }, []);
  if (load === undefined) return children;
  return (
    <SourcesContext value={open}>
      {children}
      {asked !== null && (
        <Suspense fallback={null}>
          <div className="deal deal-aside">
            <SourceDrawer key={`${asked.part} ${asked.place}`} {...asked} load={load} onClose={close} />
          </div>
        </Suspense>
      )}
    </SourcesContext>
  );
}
