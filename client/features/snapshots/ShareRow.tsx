import { CopyOutlined, ExportOutlined } from '@ant-design/icons';
import { Button, Input, Switch, Tooltip } from 'antd';
import { useRef, useState } from 'react';
import type { InputRef } from 'antd';
import type { Share } from '#contract';
import { TextButton } from '../../components/TextButton';
import { dateAndTime } from '../../lib/dateTime';
import { toast } from '../../lib/toast';
import { useSwitchShare, useUpdateShare } from '../../loan/actions/shares';
import { Row, Stack, Text } from '../../components/boxes';
import styles from './Snapshots.module.css';
import { ShareDialog } from './ShareDialog';
import { shareAddress, standingOf } from './words';

/** One link: its address to copy, the page as its reader sees it, and the switch. */
export function ShareRow({ share, loanUuid }: { readonly share: Share; readonly loanUuid: string }) {
  const change = useUpdateShare(loanUuid);
  const { flip, isPending } = useSwitchShare(loanUuid);
  const [asking, setAsking] = useState(false);
  const field = useRef<InputRef>(null);
  const address = shareAddress(share);
  /** With several links in a list, the name says which one a control is for. */
  const ofReader = share.name === null ? '' : `, for ${share.name}`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ variant: 'success', title: 'Link copied' });
    } catch {
      // No right to the clipboard (plain http, a locked-down browser): the text is selected for the person's own copy.
      field.current?.focus();
      field.current?.select();
      toast({
        title: 'Press Ctrl+C to copy the link',
        description: 'This browser does not let the page use the clipboard.',
      });
    }
  };

  return (
    <Stack as="li" gap={2} above={3} padY={2} padX={3} className={styles.share}>
      <div className={styles.shareLine}>
        <Input
          ref={field}
          readOnly
          value={address}
          size="small"
          aria-label={`Link${ofReader}`}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Tooltip title="Copy link">
          <Button
            size="small"
            icon={<CopyOutlined />}
            aria-label={`Copy link${ofReader}`}
            onClick={() => void copy()}
          />
        </Tooltip>
        <Tooltip title="Open as an investor sees it">
          <Button
            size="small"
            icon={<ExportOutlined />}
            aria-label={`Open as an investor sees it${ofReader}`}
            href={share.url}
            target="_blank"
            rel="noreferrer"
          />
        </Tooltip>
      </div>
      <Row gap={2} align="center">
        <Switch
          size="small"
          checked={share.enabled}
          loading={isPending}
          aria-label={`Shared${ofReader}`}
          onChange={(enabled) => void flip(share.id, enabled)}
        />
        <Text grow>{standingOf(share)}</Text>
        <TextButton onClick={() => setAsking(true)} aria-haspopup="dialog">
          Reader and expiry
        </TextButton>
      </Row>
      <Text tone="muted" size="cell">
        {[share.by?.name, dateAndTime(share.createdAt)].filter(Boolean).join(' · ')}
      </Text>
      {asking && (
        <ShareDialog
          title="Who can read with this link, and until when"
          words="The name is for you; readers do not see it."
          okText="Save"
          terms={share}
          busy={change.isPending}
          onSubmit={(terms) =>
            change.mutate({ id: share.id, ...terms }, { onSuccess: () => setAsking(false) })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
