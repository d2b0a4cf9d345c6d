import { Button, Modal, type ModalProps } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { confirm, type ConfirmContent } from '../../lib/confirm';
import { useFocusBack } from '../../lib/focusBack';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { textIn } from './textIn';

type Props = Omit<ModalProps, 'open' | 'onCancel' | 'cancelText' | 'cancelButtonProps'> & {
  /** Whether there is something to lose, where the dialog knows it better than its fields do. */
  readonly dirty?: boolean;
  readonly onClose: () => void;
};

const ASK: ConfirmContent = {
  title: 'Discard your changes?',
  description: 'They are not saved.',
  confirmText: 'Discard',
  cancelText: 'Keep editing',
  danger: true,
};

const FIELD = 'input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled)';

/**
 * A dialog that is typed into. Escape, the cross and a click beside it ask before typed text goes, and so does leaving
 * the page; Cancel drops it, as it says. Once it is gone, the keyboard goes back to what opened it.
 */
export function InputDialog({ dirty, onClose, children, afterOpenChange, ...modal }: Props) {
  useFocusBack();
  const fields = useRef<HTMLDivElement | null>(null);
  const begun = useRef('');
  const [typed, setTyped] = useState(false);
  const isTyped = () => fields.current !== null && textIn(fields.current) !== begun.current;
  const look = () => setTyped(isTyped());
  const enter = useCallback((node: HTMLDivElement | null) => {
    fields.current = node;
    if (node) begun.current = textIn(node);
  }, []);
  const [submitted, setSubmitted] = useSubmitted(modal.confirmLoading === true);
  // Input being submitted may lead the person to another page.
  useLeaveGuard((dirty ?? typed) && !submitted);
  const close = () => {
    if (!(dirty ?? isTyped())) return onClose();
    void confirm(ASK).then((yes) => yes && onClose());
  };
  // With reduced motion the dialog enters the page after its fields, so that `autoFocus` fails.
  const opened = (open: boolean) => {
    if (open && fields.current && !fields.current.contains(document.activeElement))
      fields.current.querySelector<HTMLElement>(FIELD)?.focus();
    afterOpenChange?.(open);
  };
  return (
    <Modal
      destroyOnHidden
      footer={(_, { OkBtn }) => (
        <>
          <Button onClick={onClose}>Cancel</Button>
          <OkBtn />
        </>
      )}
      {...modal}
      open
      afterOpenChange={opened}
      onCancel={close}
    >
      <div ref={enter} onChange={look} onBlur={look} onSubmit={() => setSubmitted(true)}>
        {children}
      </div>
    </Modal>
  );
}

const HANDS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * True from the submission until the person does something again after its answer: a step taken meanwhile is
 * the answer's own.
 */
function useSubmitted(busy: boolean): readonly [boolean, (submitted: boolean) => void] {
  const [submitted, setSubmitted] = useState(false);
  if (busy && !submitted) setSubmitted(true);
  useEffect(() => {
    if (!submitted || busy) return;
    const back = () => setSubmitted(false);
    HANDS.forEach((name) => window.addEventListener(name, back));
    return () => HANDS.forEach((name) => window.removeEventListener(name, back));
  }, [submitted, busy]);
  return [submitted, setSubmitted];
}
