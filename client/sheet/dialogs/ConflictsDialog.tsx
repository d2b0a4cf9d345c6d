import { Button, Modal, Radio } from 'antd';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type { CellInput } from '#domain';
import { writeInput, type Template, type Workbook } from '#engine';
import { messageOf } from '../../lib/errors';
import { toast } from '../../lib/toast';
import { cellTitle, definitionAt, sheetTitle } from '../../workbook/address';
import { refused, sheetOf, useOpenWorkbook, useSessionState } from '../../workbook/context';
import {
  conflictLines,
  removedRow,
  type Choice,
  type ConflictLine,
  type OpenConflict,
} from '../../workbook/session/conflicts';
import { conflictTitle, savedAt, sidesOf } from '../../workbook/conflictWords';
import { focusGrid } from '../focusSheet';
import { Text } from '../../components/boxes';
import styles from './Dialogs.module.css';

/**
 * What was changed here and elsewhere, by another person or in another window: both values of a cell, a
 * removed row and what they changed in it, and a choice for each. Saving waits until all are made.
 */
export function ConflictsDialog() {
  const { ui } = useOpenWorkbook();
  const conflicts = useSessionState((state) => state.conflicts);
  const [open, setOpen] = useAtom(ui.conflictsOpen);
  const shown = open && conflicts.length > 0;
  useEffect(() => (shown ? () => focusGrid(ui) : undefined), [shown, ui]);
  if (conflicts.length === 0) return null;
  return <Choices conflicts={conflicts} open={open} onClose={() => setOpen(false)} />;
}

interface Props {
  readonly conflicts: readonly OpenConflict[];
  readonly open: boolean;
  readonly onClose: () => void;
}

function Choices({ conflicts, open, onClose }: Props) {
  const { session, ui, save } = useOpenWorkbook();
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const lines = conflictLines(conflicts);
  const sides = sidesOf(conflicts);
  const missing = lines.filter(({ key }) => !choices.has(key)).length;
  const all = (choice: Choice) => setChoices(new Map(lines.map(({ key }) => [key, choice])));
  const [keeping, setKeeping] = useState(false);
  const apply = async () => {
    const made = lines.flatMap((line) => {
      const choice = choices.get(line.key);
      return choice === undefined ? [] : line.conflicts.map(({ key }) => [key, choice] as const);
    });
    setKeeping(true);
    try {
      await session.keepGivenUp(made);
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Nothing was changed',
        description: `What you give up could not be kept: ${messageOf(error)}`,
      });
      return;
    } finally {
      setKeeping(false);
    }
    if (refused(ui, session.resolve(made))) return;
    onClose();
    save();
  };
  return (
    <Modal
      title={conflictTitle(conflicts)}
      open={open}
      width={820}
      style={{ top: 24 }}
      onCancel={onClose}
      footer={[
        <Button key="mine" onClick={() => all('mine')}>
          {sides.keepMine}
        </Button>,
        <Button key="theirs" onClick={() => all('theirs')}>
          {sides.takeTheirs}
        </Button>,
        <Button key="save" type="primary" disabled={missing > 0 || keeping} onClick={() => void apply()}>
          {missing > 0 ? `${missing} to choose` : 'Apply and save'}
        </Button>,
      ]}
    >
      <Text as="p" tone="muted">
        All your other edits stay as they are. A value you give up stays among the revisions, under “Set
        aside”.
      </Text>
      <div className={styles.scrolls}>
        <table className={styles.conflicts}>
          <thead>
            <tr>
              <th scope="col">Cell</th>
              <th scope="col">Was</th>
              <th scope="col">{sides.mine}</th>
              <th scope="col">{sides.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const Line = removedRow(line.conflicts[0]) === undefined ? CellLine : RemovedRowLine;
              return (
                <Line
                  key={line.key}
                  line={line}
                  choice={choices.get(line.key)}
                  onChoose={(choice) => setChoices((made) => new Map(made).set(line.key, choice))}
                />
              );
            })}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}

interface LineProps {
  readonly line: ConflictLine;
  readonly choice: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
}

function CellLine({ line, choice, onChoose }: LineProps) {
  const [conflict] = line.conflicts;
  const { session } = useOpenWorkbook();
  const { workbook } = session;
  const sheet = sheetOf(workbook.template, conflict.ref);
  const text = (input: CellInput) => textOf(workbook, conflict, input) || 'blank';
  const title =
    conflict.kind === 'removed'
      ? `${columnLabel(workbook.template, conflict)} of a deleted row`
      : cellTitle(workbook, conflict.ref);
  return (
    <tr>
      <th scope="row">
        {title}
        {sheet !== undefined && <small>{sheetTitle(workbook, sheet)}</small>}
      </th>
      <td className={styles.was}>{text(conflict.base)}</td>
      <td>
        <Radio checked={choice === 'mine'} onChange={() => onChoose('mine')}>
          {text(conflict.mine)}
        </Radio>
      </td>
      <td>
        <Radio checked={choice === 'theirs'} onChange={() => onChoose('theirs')}>
          {conflict.kind === 'removed' ? 'Row deleted' : text(conflict.theirs)}
        </Radio>
        {conflict.theirsBy !== undefined && <small>by {conflict.theirsBy}</small>}
        <When conflict={conflict} />
      </td>
    </tr>
  );
}

function When({ conflict }: { readonly conflict: OpenConflict }) {
  const at = savedAt(conflict);
  return at === undefined ? null : <small>{at}</small>;
}

/** A row removed here in which someone else changed cells: it goes, or it stays with what they changed. */
function RemovedRowLine({ line, choice, onChoose }: LineProps) {
  const { session } = useOpenWorkbook();
  const { workbook } = session;
  const { template } = workbook;
  const [first] = line.conflicts;
  const sheet = sheetOf(template, first.ref);
  const by = [...new Set(line.conflicts.flatMap(({ theirsBy }) => theirsBy ?? []))].join(', ');
  const cells = (value: (conflict: OpenConflict) => CellInput) =>
    line.conflicts.map((conflict) => (
      <div
        key={conflict.key}
      >{`${columnLabel(template, conflict)}: ${textOf(workbook, conflict, value(conflict)) || 'blank'}`}</div>
    ));
  return (
    <tr>
      <th scope="row">
        {first.rowTitle ?? 'A row'}
        {sheet !== undefined && <small>{sheetTitle(workbook, sheet)}, removed here</small>}
      </th>
      <td className={styles.was}>{cells(({ base }) => base)}</td>
      <td>
        <Radio checked={choice === 'mine'} onChange={() => onChoose('mine')}>
          Remove it
        </Radio>
      </td>
      <td>
        <Radio checked={choice === 'theirs'} onChange={() => onChoose('theirs')}>
          Keep the row with the change
        </Radio>
        {cells(({ theirs }) => theirs)}
        {by !== '' && <small>by {by}</small>}
        <When conflict={first} />
      </td>
    </tr>
  );
}

function columnLabel(template: Template, conflict: OpenConflict): string {
  return definitionAt(template, conflict.ref)?.label ?? 'A cell';
}

function textOf(workbook: Workbook, conflict: OpenConflict, input: CellInput): string {
  const definition = definitionAt(workbook.template, conflict.ref);
  if (!definition) return String(input ?? '');
  if (input === null) return (definition.overwritable ? definition.formula : undefined) ?? '';
  return writeInput(typeof input === 'string' ? workbook.shown(input) : input, definition);
}
