import { Suspense, useMemo, useRef, useState } from 'react';
import type { CompTool, Loan } from '#contract';
import { UnknownInLink } from '../../components/UnknownInLink';
import { lazyPart } from '../../components/lazyPart';
import { ImportHint } from '../../lib/auth/ImportHint';
import { toast } from '../../lib/toast';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { paths } from '../../paths';
import { track } from './calls';
import { shownInstead, type Choice } from './choice';
import { CompHeader } from './CompHeader';
import { CompLists } from './CompLists';
import { narrow } from './filters';
import { FilterPanel } from './FilterPanel';
import { BASIC_RANGES, FILTER_SETS } from './options';
import { rowIdOf, sheetFor } from './selection';
import { useCompSearch } from './useCompSearch';
import type { Selection } from './useSelection';
import { Box, Stack, Text } from '../../components/boxes';
import styles from './CompTool.module.css';

/** The map's library is large: the lists do not wait for it. */
const CompMap = lazyPart('The map', () => import('./CompMap'));

interface Props {
  readonly tool: CompTool;
  readonly loan: Loan;
  readonly selection: Selection;
  readonly choice: Choice;
  /** Unknown values in the link. */
  readonly unknown: readonly string[];
  readonly onChoose: (change: Partial<Choice>) => void;
  readonly withMap: boolean;
  readonly onMap: (withMap: boolean) => void;
}

export function CompScreen({ tool, loan, selection, choice, unknown, onChoose, withMap, onMap }: Props) {
  const { type, usageType, target } = choice;
  const sheet = sheetFor(type, usageType, target);
  const search = useCompSearch({
    loanUuid: loan.uuid,
    type,
    usageType,
    subject: tool.subject,
    mayTrack: loan.can.update,
  });
  const { filter, found } = search;
  const [active, setActive] = useState<string>();
  const [spot, setSpot] = useState<readonly string[]>();
  const searchButton = useRef<HTMLButtonElement>(null);
  const comps = useMemo(() => found?.comps ?? [], [found]);
  const passing = useMemo(
    () => narrow(comps, filter, [...BASIC_RANGES, ...FILTER_SETS[type]]),
    [comps, filter, type],
  );
  const rows = selection.rows(sheet);
  const selected = useMemo(
    () => new Set(comps.map(({ id }) => id).filter((id) => rows.includes(rowIdOf(id)))),
    [comps, rows],
  );
  const subject = found?.subject ?? tool.subject;
  useLeaveGuard(selection.pending.length > 0, (path) => path.startsWith(paths.loan(loan.uuid).compTool));

  const save = async () => {
    const touched = [
      ...new Set(selection.pending.flatMap((action) => ('sheet' in action ? [action.sheet] : []))),
    ];
    const messages = touched.map(
      (key) => selection.opened?.workbook.template.sheet.get(key)?.savedMessage ?? 'Workbook Saved',
    );
    const [title, ...others] = messages;
    if (
      title === undefined ||
      !(await selection.save(
        `Comp Tool: ${messages.map((message) => message.replace(/ Saved$/, '')).join(', ')}`,
      ))
    )
      return;
    if (loan.can.update) track(loan.uuid, 'FinalizedComps');
    toast({ variant: 'success', title, description: others });
  };
  return (
    <Stack as="main" className={styles.screen}>
      <CompHeader
        loan={loan}
        choice={choice}
        onChoose={onChoose}
        selection={selection}
        onSave={save}
        withMap={withMap}
        onMap={onMap}
      />
      <UnknownInLink unknown={unknown} shown={shownInstead(choice)} />
      <Notes
        tool={tool}
        subject={subject}
        failed={search.failed}
        more={found?.more ?? false}
        choice={choice}
      />
      <div className={styles.work} data-map={withMap || undefined}>
        <FilterPanel
          filter={filter}
          type={type}
          usageType={usageType}
          searching={search.searching}
          outdated={search.outdated}
          onSearch={search.search}
          searchButton={searchButton}
          onChange={(change) => {
            setSpot(undefined);
            search.change(change);
          }}
        />
        <CompLists
          type={type}
          sheet={sheet}
          selection={selection}
          all={comps}
          passing={passing}
          selected={selected}
          subjectExact={subject.positionPrecision === 'exact'}
          page={search.page}
          onPage={search.setPage}
          active={active}
          onActive={setActive}
          searching={search.searching}
          searched={found !== undefined}
          spot={spot}
          onSpot={setSpot}
          onEmptied={() => searchButton.current?.focus()}
        />
        {withMap && (
          <Box shrinks className={styles.mapBox}>
            <Suspense fallback={null}>
              <CompMap
                comps={passing}
                selected={selected}
                subject={subject}
                places={found?.subject ? found.places : tool.places}
                distance={filter.zipCodeBoundary ? null : filter.distance}
                tiles={tool}
                active={active}
                onActive={setActive}
                onPick={(ids) => {
                  setSpot(ids);
                  search.setPage(1);
                }}
              />
            </Suspense>
          </Box>
        )}
      </div>
    </Stack>
  );
}

type NotesProps = {
  readonly tool: CompTool;
  readonly subject: CompTool['subject'];
  readonly failed: string | null;
  readonly more: boolean;
  readonly choice: Choice;
};

/** Caveats about the results on show. */
function Notes({ tool, subject, failed, more, choice }: NotesProps) {
  const notes = [
    ...(subject.positionPrecision === 'zip'
      ? [
          'The position of the property is known by its ZIP code only: distances are approximate and not written into the sheet.',
        ]
      : []),
    ...(subject.position === null && failed === null ? ['The position of the property is not known.'] : []),
    ...(more ? ['These are the nearest; there are more. Narrow the filters to reach them.'] : []),
  ];
  const none = tool.stored[choice.type] === 0;
  if (failed === null && notes.length === 0 && !none) return null;
  return (
    <Text as="div" ruled="below" tone="muted" size="cell" padY={2} padX={4} className={styles.notes}>
      {failed !== null && (
        <Text as="p" role="alert" tone="bad" size="cell">
          {failed}
        </Text>
      )}
      {none && (
        <p>
          There are no {choice.type === 'sale' ? 'sales' : 'rents'} to search yet.{' '}
          <ImportHint what={choice.type === 'sale' ? 'Sales' : 'Rents'} command="comps" />
        </p>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Text>
  );
}
