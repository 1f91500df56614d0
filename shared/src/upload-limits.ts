import type { SettingsAdminView } from './contract/settings.ts';
import { BYTES_AN_UPLOAD_MB } from './limits.ts';

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

/** Says of a file that it is too large, and where the owner can change that. */
export const tooLarge = ({ mb, ceilingMb }: UploadLimit) =>
  mb < ceilingMb
    ? `The file is larger than ${mb} MB. In Settings you can allow up to ${ceilingMb} MB.`
    : `The file is larger than ${mb} MB, which is the most that this server takes.`;
