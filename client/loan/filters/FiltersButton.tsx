import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Popover } from 'antd';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { focusBack, keyboardPlace } from '../../lib/focusBack';

interface Props {
  /** How many filters are set. */
  readonly count: number;
  /** The filters. */
  readonly children: ReactNode;
}

const TAKES_KEYS = 'input:not(:disabled), button:not(:disabled)';

/**
 * The filters behind their button. The keyboard goes into them as they open, stays among them, and goes back
 * to the button as they close, so that a text that is being typed counts.
 */
export function FiltersButton({ count, children }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const fields = () => [...(panel.current?.querySelectorAll<HTMLElement>(TAKES_KEYS) ?? [])];
  const enter = () => {
    if (!panel.current?.contains(document.activeElement)) fields()[0]?.focus({ preventScroll: true });
  };
  const turn = (opens: boolean) => {
    const held = document.activeElement;
    if (!opens && held instanceof HTMLElement && panel.current?.contains(held)) {
      held.blur();
      focusBack(keyboardPlace(button.current));
    }
    setOpen(opens);
  };
  /** From the last filter to the first, and back. */
  const keepTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    const all = fields();
    const [end, other] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
    if (event.target !== end) return;
    event.preventDefault();
    other?.focus();
  };
  return (
    <Popover
      open={open}
      onOpenChange={turn}
      afterOpenChange={(opened) => opened && enter()}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={
        <div ref={panel} style={{ width: 640 }} role="dialog" aria-label="Filters" onKeyDownCapture={keepTab}>
          {children}
        </div>
      }
    >
      <Badge count={count} size="small" color="var(--accent)">
        <Button
          ref={button}
          icon={<FilterOutlined />}
          aria-expanded={open}
          aria-haspopup="dialog"
          onKeyDown={(event) => {
            // Sooner than the panel has come.
            if (!open || event.key !== 'Tab' || event.shiftKey) return;
            event.preventDefault();
            enter();
          }}
        >
          Filters
        </Button>
      </Badge>
    </Popover>
  );
}
