import { LinkOutlined } from '@ant-design/icons';
import { Button, Input, Popover } from 'antd';
import type Quill from 'quill';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { MOD } from './editor';
import { linkAddress } from '#contract';
import { linkAround, type Stretch } from './linkAround';
import { Row, Stack, Text } from '../boxes';

interface Props {
  readonly quill: Quill;
  /** The caret is in a link. */
  readonly active: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Sets, changes and removes the link of the selection, or of the link that the caret is in. */
export function LinkButton({ quill, active, open, onOpen }: Props) {
  const close = () => {
    onOpen(false);
    quill.focus();
  };
  return (
    <Popover
      open={open}
      onOpenChange={onOpen}
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      content={<LinkForm quill={quill} onDone={close} />}
    >
      <Button
        size="small"
        type={active ? 'default' : 'text'}
        title={`Link (${MOD}K)`}
        aria-label="Link"
        aria-expanded={open}
        icon={<LinkOutlined aria-hidden />}
      />
    </Popover>
  );
}

type Target = Stretch & { readonly link: string };

/** The range to set the link on. */
function targetOf(quill: Quill): Target {
  const range = quill.getSelection(true);
  const around = range.length === 0 ? linkAround(quill.getContents(), range.index) : undefined;
  if (around) return around;
  const { link } = quill.getFormat(range);
  return { index: range.index, length: range.length, link: typeof link === 'string' ? link : '' };
}

function LinkForm({ quill, onDone }: { readonly quill: Quill; readonly onDone: () => void }) {
  const id = useId();
  const [target, setTarget] = useState<Target>();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    const found = targetOf(quill);
    setTarget(found);
    setTyped(found.link);
    // To read the selection gave the keyboard to the editor.
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [quill, id]);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const address = linkAddress(typed);
    if (address === undefined || !target) return setRefused(true);
    if (target.length > 0) quill.formatText(target.index, target.length, 'link', address, 'user');
    else quill.insertText(target.index, typed.trim(), 'link', address, 'user');
    onDone();
  };
  const remove = () => {
    if (target) quill.formatText(target.index, target.length, 'link', false, 'user');
    onDone();
  };
  return (
    <Stack
      as="form"
      gap={2}
      style={{ width: 300 }}
      onSubmit={apply}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
      noValidate
    >
      <label htmlFor={id}>Link address</label>
      <Input
        id={id}
        autoComplete="off"
        placeholder="https://"
        value={typed}
        status={refused ? 'error' : undefined}
        aria-invalid={refused}
        aria-describedby={refused ? `${id}-problem` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(false);
        }}
      />
      {refused && (
        <Text as="p" id={`${id}-problem`} role="alert" tone="bad" size="small">
          Please enter a valid URL
        </Text>
      )}
      <Row gap={2} justify="end">
        {target !== undefined && target.link !== '' && (
          <Button size="small" onClick={remove}>
            Remove link
          </Button>
        )}
        <Button size="small" type="primary" htmlType="submit">
          Apply
        </Button>
      </Row>
    </Stack>
  );
}
