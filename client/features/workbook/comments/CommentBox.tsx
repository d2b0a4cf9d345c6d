import { Button, Input, type GetRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { commentBody } from '#contract';
import { Box, Row, Text } from '../../../components/boxes';
import { useDraft } from './draft';

interface Props {
  /** The field's label: the kind of comment, and its cell. */
  readonly label: string;
  readonly placeholder: string;
  /** The button's text. */
  readonly send: string;
  /** Where an unfinished text is kept. */
  readonly draftKey: string;
  /** The words to begin with. */
  readonly begin?: string;
  readonly sending: boolean;
  /** Sends; `done` is called when it arrived. Where it does not, the text stays. */
  readonly onSend: (body: string, done: () => void) => void;
  /** Absent where the box is always there. */
  readonly onCancel?: () => void;
  /** The keyboard goes into it. */
  readonly wanted?: boolean;
  readonly onFocused?: () => void;
}

/** Where a comment is written: Ctrl+Enter sends, Escape gives up an edit. */
export function CommentBox({
  label,
  placeholder,
  send,
  draftKey,
  begin,
  sending,
  onSend,
  onCancel,
  wanted = false,
  onFocused,
}: Props) {
  const [text, setText] = useDraft(draftKey, begin);
  const [problem, setProblem] = useState<string>();
  const field = useRef<GetRef<typeof Input.TextArea>>(null);
  useEffect(() => {
    if (!wanted) return;
    field.current?.focus({ cursor: 'end' });
    onFocused?.();
  }, [wanted, onFocused]);

  const submit = () => {
    const body = commentBody.safeParse(text);
    setProblem(body.error?.issues[0]?.message);
    if (body.success && !sending) onSend(body.data, () => setText(''));
  };
  const cancel = () => {
    setText('');
    onCancel?.();
  };
  return (
    <Box
      as="form"
      above={1}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Input.TextArea
        ref={field}
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        status={problem === undefined ? undefined : 'error'}
        placeholder={placeholder}
        autoSize={{ minRows: onCancel ? 2 : 1, maxRows: 12 }}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          else if (event.key === 'Escape' && onCancel) cancel();
          else return;
          event.preventDefault();
        }}
      />
      {problem !== undefined && (
        <Text as="p" above={1} tone="bad" size="small" role="alert">
          {problem}
        </Text>
      )}
      {(onCancel !== undefined || text !== '') && (
        <Row gap={2} above={2}>
          <Button size="small" type="primary" htmlType="submit" loading={sending} title="Ctrl+Enter">
            {send}
          </Button>
          <Button size="small" onClick={cancel}>
            Cancel
          </Button>
        </Row>
      )}
    </Box>
  );
}
