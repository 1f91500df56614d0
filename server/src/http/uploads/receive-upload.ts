import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import * as formTexts from '@vitrine/shared/form-texts';
import * as texts from '@vitrine/shared/texts';
import { bytesOf, tooLarge, type UploadLimit } from '@vitrine/shared/upload-limits';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { FieldRefused, FieldsRefused, ImageTooLarge, UploadBroken, UploadNotMultipart } from '../../errors.ts';
import { createMeasure } from '../../storage/measure.ts';
import { isBrokenForm } from '../form-parts.ts';

/** A file that was received completely, in the workspace on the local disk. */
export interface ReceivedFile {
  path: string;
  originalName: string;
  sha256: string;
  bytes: number;
}

export interface Upload<Fields> {
  fields: Fields;
  file: ReceivedFile;
}

const LIMITS = { files: 1, fields: 30, parts: 31, fieldSize: 64 * 1024, headerPairs: 50 };

async function receiveFile(
  { file, filename }: MultipartFile,
  folder: string,
  limit: UploadLimit,
): Promise<ReceivedFile> {
  const path = join(folder, 'original');
  const { stream, result } = createMeasure();
  await pipeline(file, stream, createWriteStream(path, { flags: 'wx', flush: true, mode: 0o600 }));
  if (file.truncated) throw new ImageTooLarge(tooLarge(limit));
  return { path, originalName: filename, ...result() };
}

interface Receiving {
  folder: string;
  limit: UploadLimit;
  /** The name of the part that is the file; `file` unless somebody else's programs name it. */
  part?: string;
}

async function receiveParts(request: FastifyRequest, { folder, limit, part: expected = 'file' }: Receiving) {
  const fields: Record<string, unknown> = {};
  let file: ReceivedFile | null = null;
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize: bytesOf(limit) } })) {
    if (part.type === 'file') {
      if (part.fieldname !== expected) throw new FieldRefused(part.fieldname, texts.images.fileMissing);
      file = await receiveFile(part, folder, limit);
    } else {
      if (part.valueTruncated) throw new FieldRefused(part.fieldname, formTexts.fields.tooLong(LIMITS.fieldSize));
      fields[part.fieldname] = part.value;
    }
  }
  return { fields, file };
}

/** Validates the text fields of a form. */
export function readFields<Fields>(schema: z.ZodType<Fields>, fields: unknown): Fields {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw new FieldsRefused(parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
}

/** Refuses a file that is not the one whose hash was announced. */
export function checkHash({ sha256 }: { sha256?: string | undefined }, file: ReceivedFile) {
  if (sha256 && sha256 !== file.sha256) throw new FieldRefused('sha256', texts.images.hashMismatch);
}

interface Options<Fields> extends Receiving {
  schema: z.ZodType<Fields>;
}

/** Streams an upload into `folder` and hashes it, and reads its text parts. It is never in memory as a whole. */
export async function receiveUpload<Fields extends { sha256?: string | undefined }>(
  request: FastifyRequest,
  { schema, ...receiving }: Options<Fields>,
): Promise<Upload<Fields>> {
  if (!request.isMultipart()) throw new UploadNotMultipart();
  request.allowUpload(bytesOf(receiving.limit));
  const { fields, file } = await receiveParts(request, receiving).catch((error: unknown) => {
    throw isBrokenForm(error) ? new UploadBroken() : error;
  });

  const read = readFields(schema, fields);
  if (!file || file.bytes === 0) throw new FieldRefused('file', texts.images.fileMissing);
  checkHash(read, file);
  return { fields: read, file };
}
