import type { SettingsAdminView } from './contract/settings.ts';
import { BYTES_AN_UPLOAD_MB } from './limits.ts';
import { filledIn } from './site-texts/filled-in.ts';
import { uploads } from './texts.ts';

/** How large an uploaded file may be, as the owner has set it, and how large the host lets the owner set it. In megabytes. */
export interface UploadLimit {
  mb: number;
  ceilingMb: number;
}

type Chosen = Pick<SettingsAdminView, 'upload_max_mb' | 'gallery_upload_max_mb' | 'upload_ceiling_mb'>;

export const uploadLimitsOf = ({
  upload_max_mb: portfolio,
  gallery_upload_max_mb: galleries,
  upload_ceiling_mb: ceilingMb,
}: Chosen) => ({
  portfolio: { mb: portfolio, ceilingMb } satisfies UploadLimit,
  galleries: { mb: galleries, ceilingMb } satisfies UploadLimit,
});

export type UploadLimits = ReturnType<typeof uploadLimitsOf>;

export const bytesOf = ({ mb }: UploadLimit) => mb * BYTES_AN_UPLOAD_MB;

/** Says of a file that it is too large, and where the owner can change that. The limit has its place in it. */
export const tooLargeText = ({ mb, ceilingMb }: UploadLimit) =>
  mb < ceilingMb ? uploads.aboveLimit : uploads.aboveServer;

export const tooLarge = (limit: UploadLimit) => filledIn(tooLargeText(limit), { ...limit });
