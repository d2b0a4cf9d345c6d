import { DeleteOutlined } from '@ant-design/icons';
import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { PHOTO_UPLOAD, SREO_PICTURES, type Borrower, type SreoRow } from '#contract';
import { Grid, Stack, Text } from '../components/boxes';
import { isPicture } from '../components/upload/check';
import { DropZone } from '../components/upload/DropZone';
import { confirm } from '../lib/confirm';
import { Picture } from '../loan/photos/Picture';
import { pictureAddress, useAddPictures, useRemovePicture } from './calls';
import styles from './Sreo.module.css';

const RULES = { ...PHOTO_UPLOAD, takes: isPicture, taken: 'Only JPEG and PNG pictures are accepted' };

interface Props {
  readonly borrower: Borrower;
  readonly canEdit: boolean;
  /** The property that is shown at first. */
  readonly first: string | undefined;
  readonly onClose: () => void;
}

/** The pictures of the properties of a schedule, as it is saved: chosen by address, added and taken away. */
export default function SreoPictures({ borrower, canEdit, first, onClose }: Props) {
  const [chosen, setChosen] = useState(first);
  const row = borrower.sreo.find(({ uuid }) => uuid === chosen) ?? borrower.sreo[0];
  return (
    <Modal open title="Pictures" width={760} footer={null} onCancel={onClose}>
      {row === undefined ? (
        <Text tone="muted">Save a property first; then pictures can be added to it.</Text>
      ) : (
        <Stack gap={3}>
          <Select
            showSearch
            optionFilterProp="label"
            aria-label="Property"
            value={row.uuid}
            onChange={setChosen}
            options={borrower.sreo.map(({ uuid, validAddress, images }) => ({
              value: uuid,
              label: images.length > 0 ? `${validAddress} (${images.length})` : validAddress,
            }))}
          />
          <Pictures key={row.uuid} borrowerId={borrower.id} row={row} canEdit={canEdit} />
        </Stack>
      )}
    </Modal>
  );
}

interface OfRow {
  readonly borrowerId: string;
  readonly row: SreoRow;
  readonly canEdit: boolean;
}

function Pictures({ borrowerId, row, canEdit }: OfRow) {
  const add = useAddPictures(borrowerId, row.uuid);
  const { images } = row;
  return (
    <>
      {images.length > 0 ? (
        <Grid as="ul" least={160} gap={2} aria-label={`Pictures of ${row.validAddress}`}>
          {images.map(({ id }, at) => (
            <OnePicture key={id} {...{ borrowerId, row, canEdit, id }} name={`Picture ${at + 1}`} />
          ))}
        </Grid>
      ) : (
        <Text tone="muted">No pictures of this property yet.</Text>
      )}
      {canEdit && images.length < SREO_PICTURES && (
        <DropZone
          compact
          label="Pictures"
          invitation="Drop pictures of this property here"
          hint="JPEG or PNG, at most 4 at once, 10 MB each. The place where they were taken is removed from the files."
          accept="image/jpeg,image/png"
          rules={RULES}
          state={add}
          onFiles={(files) => add.send({ files })}
        />
      )}
    </>
  );
}

function OnePicture({
  borrowerId,
  row: { uuid, validAddress },
  canEdit,
  id,
  name,
}: OfRow & { readonly id: string; readonly name: string }) {
  const remove = useRemovePicture(borrowerId, uuid);
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete this picture?',
      description: `${name} of ${validAddress} is removed for everyone.`,
      confirmText: 'Delete',
      danger: true,
    });
    if (yes) remove.mutate(id);
  };
  return (
    <li className={styles.picture}>
      <Picture path={pictureAddress(borrowerId, uuid, id)} alt={`${validAddress}, ${name.toLowerCase()}`} />
      {canEdit && (
        <Button
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Delete ${name.toLowerCase()}`}
          loading={remove.isPending}
          onClick={() => void ask()}
        />
      )}
    </li>
  );
}
