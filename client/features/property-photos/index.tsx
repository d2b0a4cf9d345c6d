import { PlusOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { countOf } from '#domain';
import { PHOTO_UPLOAD, type PropertyImage } from '#contract';
import { LoadError, Message } from '../../components/Message';
import { isPicture } from '../../components/upload/check';
import { DropZone } from '../../components/upload/DropZone';
import { useProperty } from '../../loan/queries/property';
import { useMayUpdate } from '../../loan/queries/useLoan';
import { useAddPhotos } from './calls';
import { Lightbox } from './Lightbox';
import { PhotoCard } from './PhotoCard';
import { Box, Grid, Row } from '../../components/boxes';
import styles from './Photos.module.css';

const RULES = { ...PHOTO_UPLOAD, takes: isPicture, taken: 'Only JPEG and PNG pictures are accepted' };

/** /loans/{uuid}/origination/property/photos: the photos, or an area to drop some if there are none. */
export default function PhotosScreen() {
  const { uuid = '' } = useParams();
  const property = useProperty(uuid);
  const mayEdit = useMayUpdate(uuid);
  if (property.isError && !property.data)
    return <LoadError what="The photos" error={property.error} onRetry={() => void property.refetch()} />;
  return (
    <Box most={1600}>
      {property.data ? (
        <Photos loanUuid={uuid} images={property.data.images} mayEdit={mayEdit} />
      ) : (
        <Skeleton active />
      )}
    </Box>
  );
}

function Photos({
  loanUuid,
  images,
  mayEdit,
}: {
  readonly loanUuid: string;
  readonly images: readonly PropertyImage[];
  readonly mayEdit: boolean;
}) {
  const [adding, setAdding] = useState(false);
  if (images.length === 0 && !mayEdit) return <Message title="No photos yet" />;
  if (images.length === 0 || adding)
    return (
      <UploadMode
        loanUuid={loanUuid}
        onBack={images.length > 0 ? () => setAdding(false) : undefined}
        onAdded={() => setAdding(false)}
      />
    );
  return <ListMode loanUuid={loanUuid} images={images} mayEdit={mayEdit} onAdd={() => setAdding(true)} />;
}

function UploadMode({
  loanUuid,
  onBack,
  onAdded,
}: {
  readonly loanUuid: string;
  readonly onBack: (() => void) | undefined;
  readonly onAdded: () => void;
}) {
  const add = useAddPhotos(loanUuid);
  const send = async (files: readonly File[]) => {
    const arrived = await add.send({ files });
    if (arrived) onAdded();
    return arrived;
  };
  return (
    <>
      <Row as="header" gap={4} align="center" justify="between" below={3} className={styles.head}>
        <h2>Add photos</h2>
        {onBack && <Button onClick={onBack}>Back to the photos</Button>}
      </Row>
      <DropZone
        label="Photos"
        invitation="Drop photos of the property here"
        hint="JPEG or PNG, at most 4 at once, 10 MB each. The place where they were taken is removed from the files."
        accept="image/jpeg,image/png"
        rules={RULES}
        state={add}
        onFiles={send}
      />
    </>
  );
}

interface ListProps {
  readonly loanUuid: string;
  readonly images: readonly PropertyImage[];
  readonly mayEdit: boolean;
  readonly onAdd: () => void;
}

function ListMode({ loanUuid, images, mayEdit, onAdd }: ListProps) {
  const [shown, setShown] = useState<string>();
  const at = images.findIndex((image) => image.uuid === shown);
  return (
    <>
      <Row as="header" gap={4} align="center" justify="between" below={3} className={styles.head}>
        <h2>{countOf(images.length, 'photo')}</h2>
        {mayEdit && (
          <Button icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
            Add photos
          </Button>
        )}
      </Row>
      <Grid as="ul" least={240} gap={4} aria-label="Photos">
        {images.map((image) => (
          <PhotoCard
            key={image.uuid}
            loanUuid={loanUuid}
            image={image}
            mayEdit={mayEdit}
            onOpen={() => setShown(image.uuid)}
          />
        ))}
      </Grid>
      {at >= 0 && (
        <Lightbox
          images={images}
          at={at}
          onGo={(index) => setShown(images[index]?.uuid)}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
