import { CloseOutlined } from '@ant-design/icons';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { dismissToast, toastAtom, type Toast } from '../lib/toast';
import { Box, Text } from './boxes';
import styles from './Toaster.module.css';

/** Shows the one toast; a click outside it dismisses it. */
export function Toaster() {
  const shown = useAtomValue(toastAtom);
  const box = useRef<HTMLDivElement>(null);
  const open = shown?.open ?? false;
  const id = shown?.id;

  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) dismissToast(id);
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  }, [open, id]);

  return (
    <div className={styles.region} role="region" aria-label="Notifications">
      {shown && (
        <div
          ref={box}
          key={shown.id}
          className={styles.toast}
          data-variant={shown.variant ?? 'default'}
          data-state={open ? 'open' : 'closed'}
          role={shown.variant === 'destructive' ? 'alert' : 'status'}
          aria-hidden={!open}
        >
          <Box grow className={styles.text}>
            <Text as="p" weight="strong" className={styles.title}>
              {shown.title}
            </Text>
            <Description of={shown.description} />
          </Box>
          {shown.undo && <Undo toast={shown} undo={shown.undo} />}
          <Text
            as="button"
            type="button"
            tone="muted"
            size="small"
            className={styles.close}
            aria-label="Dismiss"
            tabIndex={open ? 0 : -1}
            onClick={() => dismissToast(id)}
          >
            <CloseOutlined />
          </Text>
        </div>
      )}
    </div>
  );
}

function Undo({ toast: { id, open }, undo }: { readonly toast: Toast; readonly undo: () => void }) {
  const run = () => {
    dismissToast(id);
    undo();
  };
  return (
    <Text
      as="button"
      type="button"
      tone="accent"
      weight="strong"
      padX={2}
      className={styles.undo}
      tabIndex={open ? 0 : -1}
      disabled={!open}
      onClick={run}
    >
      Undo
    </Text>
  );
}

function Description({ of }: { of: string | readonly string[] | undefined }) {
  if (of === undefined || of.length === 0) return null;
  if (typeof of === 'string')
    return (
      <Text as="p" above={1} tone="muted" className={styles.description}>
        {of}
      </Text>
    );
  return (
    <Text as="ul" above={1} tone="muted" className={styles.description}>
      {of.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </Text>
  );
}
