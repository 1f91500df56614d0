import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { UploadBroken } from '../errors.ts';

/** Makes the text parts of a multipart form the body, as if they had come as JSON. Files are refused by the limits. */
export async function readFormParts(request: FastifyRequest) {
  if (!request.isMultipart()) return;
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: { files: 0, fields: 20, fieldSize: 10_000 } })) {
    if (part.type !== 'field') continue;
    if (part.valueTruncated) throw new UploadBroken();
    fields[part.fieldname] = part.value;
  }
  request.body = fields;
}
