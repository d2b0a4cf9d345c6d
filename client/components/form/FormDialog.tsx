import { useId, type ReactNode } from 'react';
import { Text } from '../boxes';
import { heldBy } from './HeldButton';
import { InputDialog } from './InputDialog';
import { RefusedTexts, useRefusedTexts } from './refusedTexts';

interface Props {
  readonly title: string;
  readonly okText?: string;
  readonly busy?: boolean;
  /** The current input cannot be submitted yet. */
  readonly okDisabled?: boolean;
  /** The deed ends something. */
  readonly danger?: boolean;
  /** Whether there is something to lose, where the form knows it better than its fields do. */
  readonly dirty?: boolean;
  /** The problem with the typed values. */
  readonly problem?: string | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A small form in a dialog: Enter submits, Cancel leaves everything as it was, Escape asks where something
 * was typed.
 */
export function FormDialog({
  title,
  okText = 'Save',
  busy = false,
  okDisabled = false,
  danger = false,
  dirty,
  problem,
  onSubmit,
  onClose,
  children,
}: Props) {
  const id = useId();
  const [refused, tellRefused, goToRefused] = useRefusedTexts();
  return (
    <InputDialog
      title={title}
      width={480}
      okText={okText}
      okButtonProps={{
        htmlType: 'submit',
        form: id,
        disabled: okDisabled,
        danger,
        ...(refused && heldBy(goToRefused)),
      }}
      confirmLoading={busy}
      dirty={dirty}
      onClose={onClose}
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (refused) goToRefused();
          else onSubmit();
        }}
      >
        <RefusedTexts value={tellRefused}>{children}</RefusedTexts>
        {problem && (
          <Text as="p" role="alert" tone="bad" padY={2}>
            {problem}
          </Text>
        )}
      </form>
    </InputDialog>
  );
}
