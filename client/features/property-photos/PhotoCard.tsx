import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { PropertyImage } from '#contract';
import { Picture } from '../../loan/photos/Picture';
import { confirm } from '../../lib/confirm';
import { dateAndTime } from '../../lib/dateTime';
import { fileSize } from '#domain/format';
import { useDeletePhoto } from './calls';
import { Grid, Text } from '../../components/boxes';
import styles from './Photos.module.css';

interface Props {
  readonly loanUuid: string;
  readonly image: PropertyImage;
  readonly mayEdit: boolean;
  readonly onOpen: () => void;
}

export function PhotoCard({ loanUuid, image, mayEdit, onOpen }: Props) {
  const remove = useDeletePhoto(loanUuid);
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete this photo?',
      description: `${image.name} is removed from the loan for everyone.`,
      confirmText: 'Delete photo',
      danger: true,
    });
    if (yes) remove.mutate(image.filePath);
  };
  return (
    <li className={styles.card}>
      <button type="button" className={styles.open} onClick={onOpen} aria-label={`Show ${image.name}`}>
        <Picture path={image.thumbnailUrl} alt="" />
      </button>
      <Grid columns="1fr auto" align="center" padY={2} padX={2} className={styles.words}>
        <Text line="cut" title={image.name}>
          {image.name}
        </Text>
        <Text tone="muted" size="small" snug className={styles.quiet}>
          {fileSize(image.size)} · {dateAndTime(image.createdAt)}
        </Text>
        {mayEdit && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`Delete ${image.name}`}
            loading={remove.isPending}
            onClick={() => void ask()}
          />
        )}
      </Grid>
    </li>
  );
}
