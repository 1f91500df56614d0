import { createError } from '@fastify/error';
import type { UPLOAD_MIME_TYPES } from '@vitrine/shared/limits';
import * as texts from '@vitrine/shared/texts';
import { z } from 'zod';

/** Why a file is refused as a picture. Each reason is about the file, never about the server. */
const ImageTypeRefused = createError('IMAGE_TYPE_REFUSED', texts.images.wrongType, 415);
const ImageLayered = createError('IMAGE_TYPE_REFUSED', texts.images.layered, 415);
const ImageOfSeveralPages = createError('IMAGE_TYPE_REFUSED', texts.images.severalPages, 415);
const ImageOfUnusualTiff = createError('IMAGE_TYPE_REFUSED', texts.images.unusualTiff, 415);
const ImageOfHdrHeif = createError('IMAGE_TYPE_REFUSED', texts.images.hdrHeif, 415);
export const ImageOfHeif = createError('IMAGE_TYPE_REFUSED', texts.images.noHeif, 415);
const ImageOfJpegXl = createError('IMAGE_TYPE_REFUSED', texts.images.jpegXl, 415);
const ImageOfRawFile = createError('IMAGE_TYPE_REFUSED', texts.images.rawFile, 415);
const ImageTooManyPixels = createError('IMAGE_TOO_MANY_PIXELS', texts.images.tooManyPixels, 422);
const ImageTooManyPixelsWhole = createError('IMAGE_TOO_MANY_PIXELS', texts.images.tooManyPixelsWhole, 422);
export const ImageDamaged = createError('IMAGE_DAMAGED', texts.images.damaged, 422);
export const ImageTooSlow = createError('IMAGE_TOO_SLOW', texts.images.tooSlow, 422);

const LogoTypeRefused = createError('IMAGE_TYPE_REFUSED', texts.site.logoType, 415);
const LogoTooManyPixels = createError('IMAGE_TOO_MANY_PIXELS', texts.site.logoTooManyPixels, 422);
const LogoBlank = createError('LOGO_BLANK', texts.site.logoBlank, 422);

/** The server is stopping and accepts no more pictures. */
export const ImagingStopped = createError('IMAGING_STOPPED', texts.general.stopping, 503);

/** The picture was not processed, because the machine had neither time nor memory for it. A later retry helps. */
export const ImagingBusy = createError('IMAGING_BUSY', texts.images.busy, 503);

/** The same reasons as strings, which the child process can send to the server. */
export const refusals = {
  wrongType: ImageTypeRefused,
  layered: ImageLayered,
  severalPages: ImageOfSeveralPages,
  unusualTiff: ImageOfUnusualTiff,
  hdrHeif: ImageOfHdrHeif,
  noHeif: ImageOfHeif,
  jpegXl: ImageOfJpegXl,
  rawFile: ImageOfRawFile,
  tooManyPixels: ImageTooManyPixels,
  tooManyPixelsWhole: ImageTooManyPixelsWhole,
  damaged: ImageDamaged,
  wrongLogo: LogoTypeRefused,
  logoTooManyPixels: LogoTooManyPixels,
  blank: LogoBlank,
} as const;

export const Refusal = z.enum(Object.keys(refusals) as [keyof typeof refusals]);

export type Refusal = z.infer<typeof Refusal>;
export type ImageMimeType = (typeof UPLOAD_MIME_TYPES)[number];
