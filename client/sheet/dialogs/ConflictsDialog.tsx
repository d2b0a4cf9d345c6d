import { Button, Modal, Radio } from 'antd';
import { useAtom } from 'jotai';
import { useState } from 'react';
import type { CellInput } from '#domain';
import { addressOf, sheetTitle } from '../address';
import { refused, sheetOf, useOpenWorkbook, useSessionState } from '../context';
import { editText } from '../grid/editText';
import type { Choice, OpenConflict } from '../session/conflicts';
import styles from './Dialogs.module.css';

/** The same cells changed here and by someone else: both values, and a choice for each. Nothing is saved until all are made. */
export function ConflictsDialog() {
  const { ui } = useOpenWorkbook();
  const { conflicts } = useSessionState();
  const [open, setOpen] = useAtom(ui.conflictsOpen);
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
  const missing = conflicts.filter(({ key }) => !choices.has(key)).length;
  const all = (choice: Choice) => setChoices(new Map(conflicts.map(({ key }) => [key, choice])));
  const apply = () => {
    const made = conflicts.flatMap(({ key }) => {
      const choice = choices.get(key);
      return choice === undefined ? [] : [[key, choice] as const];
    });
    if (refused(ui, session.resolve(made))) return;
    onClose();
    save();
  };
  return (
    <Modal
      title={conflicts.length === 1 ? 'One cell was changed by someone else too' : `${conflicts.length} cells were changed by someone else too`}
      open={open}
      width={820}
      onCancel={onClose}
      footer={[
        <Button key="mine" onClick={() => all('mine')}>Keep all mine</Button>,
        <Button key="theirs" onClick={() => all('theirs')}>Take all theirs</Button>,
        <Button key="save" type="primary" disabled={missing > 0} onClick={apply}>{missing > 0 ? `${missing} to choose` : 'Apply and save'}</Button>,
      ]}
    >
      <p className={styles.lead}>All your other edits stay as they are. The value you do not choose stays in the workbook&apos;s history.</p>
      <table className={styles.conflicts}>
        <thead>
          <tr>
            <th scope="col">Cell</th>
            <th scope="col">Was</th>
            <th scope="col">Mine</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map((conflict) => (
            <ConflictLine
              key={conflict.key}
              conflict={conflict}
              choice={choices.get(conflict.key)}
              onChoose={(choice) => setChoices((made) => new Map(made).set(conflict.key, choice))}
            />
          ))}
        </tbody>
      </table>
    </Modal>
  );
}

function ConflictLine({ conflict, choice, onChoose }: { readonly conflict: OpenConflict; readonly choice: Choice | undefined; readonly onChoose: (choice: Choice) => void }) {
  const { session } = useOpenWorkbook();
  const { workbook } = session;
  const sheet = sheetOf(workbook.template, conflict.ref);
  const text = (input: CellInput) => textOf(workbook.template, conflict, input) || 'blank';
  const title = conflict.kind === 'removed' ? `${columnLabel(workbook.template, conflict)} of a deleted row` : addressOf(workbook, conflict.ref);
  return (
    <tr>
      <th scope="row">
        {title}
        {sheet !== undefined && <small>{sheetTitle(workbook, sheet)}</small>}
      </th>
      <td className={styles.was}>{text(conflict.base)}</td>
      <td>
        <Radio checked={choice === 'mine'} onChange={() => onChoose('mine')}>{text(conflict.mine)}</Radio>
      </td>
      <td>
        <Radio checked={choice === 'theirs'} onChange={() => onChoose('theirs')}>{conflict.kind === 'removed' ? 'Row deleted' : text(conflict.theirs)}</Radio>
        {conflict.theirsBy !== undefined && <small>by {conflict.theirsBy}</small>}
      </td>
    </tr>
  );
}

type Template = Parameters<typeof sheetOf>[0];

function definitionOf(template: Template, { ref }: OpenConflict) {
  if ('name' in ref) return template.figure.get(ref.name);
  const sheet = template.sheet.get(ref.sheet);
  return sheet?.kind === 'table' ? sheet.column.get(ref.column) : undefined;
}

function columnLabel(template: Template, conflict: OpenConflict): string {
  return definitionOf(template, conflict)?.label ?? 'A cell';
}

function textOf(template: Template, conflict: OpenConflict, input: CellInput): string {
  const definition = definitionOf(template, conflict);
  return definition ? editText(input, definition, definition.overwritable ? definition.formula : undefined) : String(input ?? '');
}
