import { CameraFacts } from '@vitrine/shared/camera/camera-facts';
import type { Watermark } from '@vitrine/shared/contract/galleries/galleries';
import { Brightness, Rendition, SocialCard } from '@vitrine/shared/contract/images';
import { StatedRights } from '@vitrine/shared/contract/rights';
import { UPLOAD_MIME_TYPES } from '@vitrine/shared/limits';
import { isSiteFile } from '@vitrine/shared/looks/site-files';
import type { DefaultRights, Rights } from '@vitrine/shared/rights';
import { z } from 'zod';
import { Refusal } from '../imaging-errors.ts';
import { TEXT_MAX_LENGTH } from './limits.ts';

const fraction = z.number().min(0).max(1);
/** A point in the upright picture, both coordinates from 0 to 1. */
export const FocalPoint = z.object({ x: fraction, y: fraction });
export type FocalPoint = z.infer<typeof FocalPoint>;

/** What the server learns about a picture by processing it. `width` and `height` are those of the upright original. */
export const Rendered = z.object({
  key: z.string().regex(/^[0-9a-f]{32}$/),
  mimeType: z.enum(UPLOAD_MIME_TYPES),
  width: z.int().min(1),
  height: z.int().min(1),
  dominantColor: z.string().regex(/^#[0-9a-f]{6}$/),
  placeholder: z.string().startsWith('data:image/webp;base64,').max(2_000),
  brightness: Brightness,
  renditions: z.array(Rendition),
  /** What the camera recorded in it. */
  camera: CameraFacts,
  /** Mean CIEDE2000 between the original and a rendition. Above 2 an attentive eye sees a difference. */
  colorDifference: z.number().min(0),
});
export type Rendered = z.infer<typeof Rendered>;

/** The same for a new upload, with the rights that its owner gave or that the file states. The time is for the order only. */
export const Ingested = Rendered.extend({
  stated: StatedRights,
  /** Where crops are placed until the owner says otherwise. */
  focal: FocalPoint,
  /** By the camera's clock, such as `2026-11-20 09:41:07.25`. */
  takenAt: z.string().nullable(),
});
export type Ingested = z.infer<typeof Ingested>;

export const Cut = z.object({ socialCard: SocialCard });
export type Cut = z.infer<typeof Cut>;

/** What is made in the background. */
export const Finished = Cut.extend({ renditions: z.array(Rendition) });
export type Finished = z.infer<typeof Finished>;

/** The new keys of pictures that were given other rights, in order; null for one that has to be processed again. */
export const Relabelled = z.object({
  keys: z.array(
    z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .nullable(),
  ),
});
export type Relabelled = z.infer<typeof Relabelled>;

const foundText = (name: keyof typeof TEXT_MAX_LENGTH) => z.string().max(TEXT_MAX_LENGTH[name]).nullable();

/** What a file says about its photograph. */
export const FoundTexts = z.object({
  title: foundText('title'),
  alt: foundText('alt'),
  description: foundText('description'),
  tags: foundText('tags'),
});
export type FoundTexts = z.infer<typeof FoundTexts>;

/** The same of files, in order; null of one that cannot be read. */
export const TextsReply = z.object({ texts: z.array(FoundTexts.nullable()) });
export type TextsReply = z.infer<typeof TextsReply>;

const told = z.string().max(80).nullable();

/** What files say of the moment and the camera, in order; nothing of one that cannot be read. */
export const IdentityReply = z.object({
  identities: z.array(z.object({ taken_at: told, sub_second: told, body: told, vitrine_id: told }).nullable()),
});
export type IdentityReply = z.infer<typeof IdentityReply>;

/** The rights that an upload comes with. */
export type GivenRights = { [Right in keyof StatedRights]: StatedRights[Right] | undefined };

type Work<Kind extends string> = { kind: Kind; source: string; outDir: string };
export type IngestJob = Work<'ingest'> & { sha256: string; rights: { given: GivenRights; defaults: DefaultRights } };
export type RerenderJob = Work<'rerender'> & { sha256: string; rights: Rights };
export type FinishJob = Work<'finish'> & { key: string; rights: Rights; focal: FocalPoint };
export type CardJob = Work<'card'> & { key: string; rights: Rights; focal: FocalPoint };

/** A logo or an icon of the site, of any of the usual formats or SVG. */
export type LogoJob = Work<'logo'> & { use: 'logo' | 'icon' };

/** The files that were made of it: of an icon also the one for home screens. */
export const MadeLogo = z.object({ files: z.array(z.string().refine(isSiteFile)).min(1).max(2) });
export type MadeLogo = z.infer<typeof MadeLogo>;

/** A watermark to draw: a text, or the file of a logo. */
export type WatermarkOrder = ({ kind: 'text'; text: string } | { kind: 'logo'; source: string }) &
  Pick<Watermark, 'place' | 'opacity'>;

/** A photograph for a client's gallery. `isNew`: with the file for screens, which never changes. */
export type GalleryJob = Work<'gallery'> & {
  sha256: string;
  defaults: DefaultRights;
  watermark: WatermarkOrder | null;
  isNew: boolean;
};

const MadePicture = z.object({
  width: z.int().min(1),
  height: z.int().min(1),
  /** In `outDir`. */
  filename: z.string().regex(/^(?:\d{1,5}\.webp|web\.jpg)$/),
  bytes: z.int().min(1),
});
const Crc32 = z.int().min(0).max(0xffff_ffff);

/** What was made of it; `key` is that of its renditions in the portfolio. `width` and `height` are those of the upright original. */
export const GalleryMade = Rendered.pick({
  key: true,
  mimeType: true,
  width: true,
  height: true,
  dominantColor: true,
}).extend({
  crc32: Crc32,
  focal: FocalPoint,
  pictures: z.array(MadePicture).min(1),
  web: MadePicture.extend({ crc32: Crc32 }).nullable(),
});
export type GalleryMade = z.infer<typeof GalleryMade>;

/** A picture to see a watermark on: of a photograph without one, or if `source` is null, of plain tones. */
export type WatermarkPreviewJob = {
  kind: 'watermark-preview';
  source: string | null;
  outDir: string;
  watermark: WatermarkOrder;
};

/** A file in `outDir`. Its longer side is limited, so it cannot be large. */
export const WatermarkPreviewed = z.object({ filename: z.literal('preview.webp') });
export type WatermarkPreviewed = z.infer<typeof WatermarkPreviewed>;

/** The files of one picture, and the rights to write into them. `source` is the path of a file. */
export type RelabelOrder = {
  sha256: string;
  key: string;
  rights: Rights;
  files: { source: string; filename: string; format: Rendition['format'] }[];
};
/** Files to read one after the other; null of one that is missing. */
type ReadJob<Kind extends string> = { kind: Kind; outDir: string; sources: (string | null)[] };
export type TextsJob = ReadJob<'texts'>;
export type IdentityJob = ReadJob<'identity'>;
export type RelabelJob = { kind: 'relabel'; outDir: string; orders: RelabelOrder[] };

/** What the server sends to a child process, which creates the folder `outDir`. It is answered by exactly one `Reply`. */
export type Job =
  | IngestJob
  | RerenderJob
  | FinishJob
  | CardJob
  | RelabelJob
  | LogoJob
  | TextsJob
  | IdentityJob
  | GalleryJob
  | WatermarkPreviewJob;

/**
 * What a child process answers. The server validates it like any input from outside, because the child has decoded a file that a
 * stranger may have made.
 */
export const Reply = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done'), result: z.unknown() }),
  z.object({
    outcome: z.literal('refused'),
    reason: Refusal,
  }),
  z.object({ outcome: z.literal('failed'), message: z.string(), code: z.string().optional() }),
]);
export type Reply = z.infer<typeof Reply>;
