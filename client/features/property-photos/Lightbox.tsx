import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import type { KeyboardEvent } from 'react';
import type { PropertyImage } from '#contract';
import { Picture } from '../../loan/photos/Picture';
import { Row, Stack, Text } from '../../components/boxes';
import styles from './Photos.module.css';

interface Props {
  readonly images: readonly PropertyImage[];
  readonly at: number;
  readonly onGo: (index: number) => void;
  readonly onClose: () => void;
}

/** One photo large; arrow keys go through all of them, Escape closes. */
export function Lightbox({ images, at, onGo, onClose }: Props) {
  const image = images[at];
  if (!image) return null;
  const go = (by: number) => onGo((at + by + images.length) % images.length);
  const keys = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
  };
  return (
    <Modal open centered width="min(1400px, 94vw)" title={image.name} footer={null} onCancel={onClose}>
      <Row gap={3} align="center" onKeyDown={keys}>
        <Button
          autoFocus
          aria-label="Previous photo"
          icon={<LeftOutlined aria-hidden />}
          disabled={images.length < 2}
          onClick={() => go(-1)}
        />
        <Stack as="figure" grow className={styles.large}>
          <Picture key={image.uuid} path={image.fileUrl} alt={image.name} whole />
        </Stack>
        <Button
          aria-label="Next photo"
          icon={<RightOutlined aria-hidden />}
          disabled={images.length < 2}
          onClick={() => go(1)}
        />
      </Row>
      <Text as="p" above={2} tone="muted" className={styles.count} role="status">
        {at + 1} of {images.length}
      </Text>
    </Modal>
  );
}
