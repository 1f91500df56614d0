import { GalleryPhotoFocalPoint } from '@vitrine/shared/contract/galleries/gallery-photos';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { refusedFields } from '../../forms/saving/refused-fields.ts';
import { t } from '../../language/language.ts';
import { FocalPointInput } from '../../photos/focal-point/FocalPointInput.tsx';
import { COVER_PLACEMENTS, type Croppable } from '../../photos/focal-point/placements.ts';
import { texts } from '../texts.ts';
import { useGalleryAction } from '../useGalleryAction.ts';

type Photo = Croppable & GalleryPhotoFocalPoint & { id: number; original_name: string };
type Props = { gallery: number; photo: Photo; onClose: () => void };

/** Sets what the cover of a gallery keeps visible of a photograph. */
export function FocalPointDialog({ gallery, photo, onClose }: Props) {
  const { mutateAsync: save, isPending } = useGalleryAction(
    (calls, point: GalleryPhotoFocalPoint) => calls.setFocalPoint(gallery, photo.id, point),
    { done: texts.pointed, failed: texts.pointFailed },
  );
  const { focal_x, focal_y } = photo;

  return (
    <FormDialog
      title={t('Focal point')}
      schema={GalleryPhotoFocalPoint}
      record={{ focal_x, focal_y }}
      busy={isPending}
      submitLabel={t('Save')}
      busyLabel={t('Saving…')}
      onSubmit={(values) => save(GalleryPhotoFocalPoint.parse(values)).then(onClose, refusedFields)}
      onClose={onClose}
    >
      <FocalPointInput picture={photo} alt={photo.original_name} placements={COVER_PLACEMENTS} />
    </FormDialog>
  );
}
