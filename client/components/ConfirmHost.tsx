import { Button, Modal } from 'antd';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { confirmAtom, type PendingConfirm } from '../lib/confirm';
import { focusBack } from '../lib/focusBack';

/**
 * Shows the question asked with `confirm`. Escape and a click outside answer no; the keyboard goes back to
 * where it was.
 */
export function ConfirmHost() {
  const question = useAtomValue(confirmAtom);
  useEffect(() => () => focusBack(question?.from ?? []), [question]);
  if (!question) return null;
  return (
    <Modal
      open
      centered
      width={440}
      title={question.title}
      okText={question.confirmText}
      okType={question.first ? 'default' : 'primary'}
      cancelText={question.cancelText ?? 'Cancel'}
      okButtonProps={{ danger: question.danger }}
      // A deed that destroys something is not what Enter does at once.
      cancelButtonProps={{ autoFocus: question.danger }}
      closable={false}
      transitionName=""
      maskTransitionName=""
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <CancelBtn />
          <OkBtn />
          {question.first && <FirstButton question={question} first={question.first} />}
        </>
      )}
      onOk={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    >
      {question.description?.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Modal>
  );
}

function FirstButton({
  question,
  first,
}: {
  readonly question: PendingConfirm;
  readonly first: NonNullable<PendingConfirm['first']>;
}) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    question.answer(await first.run());
  };
  return (
    <Button type="primary" loading={busy} onClick={() => void run()}>
      {first.text}
    </Button>
  );
}
