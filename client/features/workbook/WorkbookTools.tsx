import {
  ApartmentOutlined,
  EyeOutlined,
  QuestionCircleOutlined,
  RedoOutlined,
  SearchOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useAtom, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { redo, undo, useOpenWorkbook, useSessionState, type PanelKey } from '../../workbook';
import { focusGrid, typingTaken } from '../../sheet';
import { CommentsButton } from './comments/CommentsButton';

/**
 * Undo, redo, the panels and help: the same on every sheet and screen.
 * @param small the panels by their pictures alone, beside a screen's tabs
 */
export function WorkbookTools({ small = false }: { readonly small?: boolean }) {
  return (
    <>
      <History />
      <PanelButton small={small} panel="trace" title="Trace" icon={<ApartmentOutlined aria-hidden />} />
      <PanelButton small={small} panel="watch" title="Watch" icon={<EyeOutlined aria-hidden />} />
      <PanelButton small={small} panel="find" title="Find" icon={<SearchOutlined aria-hidden />} />
      <CommentsButton small={small} />
      <HelpButton />
    </>
  );
}

/** Undo and redo, saying what. */
function History() {
  const open = useOpenWorkbook();
  const undoLabel = useSessionState((state) => state.undoLabel);
  const redoLabel = useSessionState((state) => state.redoLabel);
  return (
    <>
      <Tooltip title={undoLabel === undefined ? 'Nothing to undo' : `Undo: ${undoLabel}`}>
        <Button
          size="small"
          type="text"
          aria-label="Undo"
          icon={<UndoOutlined aria-hidden />}
          disabled={undoLabel === undefined}
          onClick={() => {
            if (!typingTaken(open.ui)) return;
            undo(open);
            focusGrid(open.ui);
          }}
        />
      </Tooltip>
      <Tooltip title={redoLabel === undefined ? 'Nothing to redo' : `Redo: ${redoLabel}`}>
        <Button
          size="small"
          type="text"
          aria-label="Redo"
          icon={<RedoOutlined aria-hidden />}
          disabled={redoLabel === undefined}
          onClick={() => {
            if (!typingTaken(open.ui)) return;
            redo(open);
            focusGrid(open.ui);
          }}
        />
      </Tooltip>
    </>
  );
}

interface PanelButtonProps {
  readonly panel: PanelKey;
  readonly title: string;
  readonly icon: ReactNode;
  readonly small: boolean;
}

function PanelButton({ panel, title, icon, small }: PanelButtonProps) {
  const { ui } = useOpenWorkbook();
  const [open, setOpen] = useAtom(ui.panel);
  const shown = open === panel;
  const button = (
    <Button
      size="small"
      type={shown ? 'default' : 'text'}
      aria-label={small ? title : undefined}
      aria-pressed={shown}
      icon={icon}
      onClick={() => {
        setOpen(shown ? null : panel);
        // Find has a field of its own for the keyboard.
        if (shown || panel !== 'find') focusGrid(ui);
      }}
    >
      {small ? undefined : title}
    </Button>
  );
  return small ? <Tooltip title={title}>{button}</Tooltip> : button;
}

function HelpButton() {
  const { ui } = useOpenWorkbook();
  const setHelp = useSetAtom(ui.help);
  return (
    <Tooltip title="Keyboard (?)">
      <Button
        size="small"
        type="text"
        aria-label="Keyboard"
        icon={<QuestionCircleOutlined aria-hidden />}
        onClick={() => setHelp(true)}
      />
    </Tooltip>
  );
}
