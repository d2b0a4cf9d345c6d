import { Modal } from 'antd';
import { useId, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly okText?: string;
  readonly children: ReactNode;
}

/** A small form in a dialog: Enter submits, Escape leaves everything as it was. */
export function FormDialog({ title, onClose, onSubmit, okText = 'Save', children }: Props) {
  const id = useId();
  return (
    <Modal title={title} open destroyOnHidden width={480} okText={okText} okButtonProps={{ htmlType: 'submit', form: id }} onCancel={onClose}>
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
