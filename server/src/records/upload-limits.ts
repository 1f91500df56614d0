import { uploadLimitsOf } from '@vitrine/shared/upload-limits';
import type { EntityManager } from '../database/orm.ts';
import { Settings } from '../features/site/settings/settings.entity.ts';

/** How large uploaded files may be, by where they go, in megabytes: as the owner has chosen, up to the host's ceiling. */
export async function readUploadLimits(em: EntityManager, ceilingMb: number) {
  const { uploadMaxMb, galleryUploadMaxMb } = await em.findOneOrFail(Settings, { id: 1 });
  return uploadLimitsOf({
    upload_max_mb: Math.min(uploadMaxMb, ceilingMb),
    gallery_upload_max_mb: Math.min(galleryUploadMaxMb, ceilingMb),
    upload_ceiling_mb: ceilingMb,
  });
}
