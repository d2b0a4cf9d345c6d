import { InboxOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { countOf } from '#domain';
import type { UploadProgress } from '../../lib/useUpload';
import { toast } from '../../lib/toast';
import { checkFiles, type UploadRules } from './check';
import { Row, Stack, Text } from '../boxes';
import styles from './DropZone.module.css';

interface Props {
  /** The kind of files: "Photos". Labels the drop zone and its input. */
  readonly label: string;
  /** What to drop, as a sentence. */
  readonly invitation: string;
  readonly hint: string;
  /** Endings and types offered by the browser's own dialog. */
  readonly accept: string;
  readonly rules: UploadRules;
  readonly state: UploadProgress;
  /** Sends the files; resolves to whether they arrived. */
  readonly onFiles: (files: readonly File[]) => Promise<boolean>;
  readonly compact?: boolean;
  readonly children?: ReactNode;
}

/** A place to drop files or choose them; shows how far they are while they are sent. */
export function DropZone({
  label,
  invitation,
  hint,
  accept,
  rules,
  state,
  onFiles,
  compact = false,
  children,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const busy = state.sending !== undefined;

  const take = async (files: readonly File[]) => {
    if (files.length === 0 || busy) return;
    const { accepted, problem } = await checkFiles(files, rules);
    const tellProblem = () =>
      problem && toast({ variant: 'destructive', title: problem.title, description: problem.reasons });
    tellProblem();
    // Shows the problem again, as the success message would replace it before it is read.
    if (accepted.length > 0 && (await onFiles(accepted))) tellProblem();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };

  return (
    <Stack
      role="group"
      aria-label={label}
      gap={3}
      align="center"
      justify="center"
      className={styles.zone}
      data-over={over || undefined}
      data-compact={compact || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        if (!busy) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {busy ? (
        <Row gap={3} align="center" most={560} className={styles.sending}>
          <span role="status">
            {state.part < 1 ? `Sending ${countOf(state.sending ?? 0, 'file')}` : 'Checking and keeping'}
          </span>
          <Progress percent={Math.round(state.part * 100)} size="small" aria-label="Sent" />
          <Button size="small" onClick={state.cancel}>
            Cancel
          </Button>
        </Row>
      ) : (
        <>
          <InboxOutlined aria-hidden className={styles.icon} />
          <Stack shrinks className={styles.words}>
            <span>{invitation}</span>
            <Text tone="muted" size="small" snug>
              {hint}
            </Text>
          </Stack>
          {children}
          <Button onClick={() => input.current?.click()}>Choose files</Button>
        </>
      )}
      <input
        ref={input}
        type="file"
        multiple={rules.maxFiles > 1}
        accept={accept}
        aria-label={label}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void take(files);
        }}
      />
    </Stack>
  );
}
