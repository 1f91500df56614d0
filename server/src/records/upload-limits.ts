import { uploadLimitsOf } from '@vitrine/shared/upload-limits';
import type { EntityManager } from '../database/orm.ts';
import { Settings } from '../features/site/settings/settings.entity.ts';

/** How large uploaded files may be, in megabytes: as the owner has chosen, up to the host's ceiling, which may have been lowered since. */
export const limitsIn = ({ uploadMaxMb, galleryUploadMaxMb }: Settings, ceilingMb: number) => ({
  upload_max_mb: Math.min(uploadMaxMb, ceilingMb),
  gallery_upload_max_mb: Math.min(galleryUploadMaxMb, ceilingMb),
  upload_ceiling_mb: ceilingMb,
});

/** The same as they are stored now, by where the files go. */
export const readUploadLimits = async (em: EntityManager, ceilingMb: number) =>
  uploadLimitsOf(limitsIn(await em.findOneOrFail(Settings, { id: 1 }), ceilingMb));
