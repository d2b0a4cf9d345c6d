import { Modal } from 'antd';
import { useAtomValue } from 'jotai';
import { confirmAtom } from '../lib/confirm';

/** Shows the question asked with `confirm`. Escape and a click outside answer no. */
export function ConfirmHost() {
  const question = useAtomValue(confirmAtom);
  if (!question) return null;
  return (
    <Modal
      open
      centered
      width={440}
      title={question.title}
      okText={question.confirmText}
      cancelText={question.cancelText ?? 'Cancel'}
      okButtonProps={{ danger: question.danger }}
      // A deed that destroys something is not what Enter does at once.
      cancelButtonProps={{ autoFocus: question.danger }}
      closable={false}
      transitionName=""
      maskTransitionName=""
      onOk={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    >
      {question.description && <p>{question.description}</p>}
    </Modal>
  );
}
