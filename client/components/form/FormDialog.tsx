import { Modal } from 'antd';
import { useId, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly okText?: string;
  readonly busy?: boolean;
  /** What is there cannot be submitted yet. */
  readonly okDisabled?: boolean;
  /** The deed ends something. */
  readonly danger?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small form in a dialog: Enter submits, Escape leaves everything as it was. */
export function FormDialog({ title, okText = 'Save', busy = false, okDisabled = false, danger = false, onSubmit, onClose, children }: Props) {
  const id = useId();
  return (
    <Modal open destroyOnHidden title={title} width={480} okText={okText} okButtonProps={{ htmlType: 'submit', form: id, disabled: okDisabled, danger }} confirmLoading={busy} onCancel={onClose}>
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Modal>
  );
}
