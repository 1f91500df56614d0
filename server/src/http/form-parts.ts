import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { FormBroken } from '../errors.ts';

/**
 * Whether a multipart body has no boundary or ends too early, also because its sender has gone. The errors about that
 * carry no status.
 */
export function isBrokenForm(error: unknown): boolean {
  if (!(error instanceof Error) || 'statusCode' in error) return false;
  const code = 'code' in error ? error.code : undefined;
  return typeof code !== 'string' || code === 'ECONNRESET' || code.startsWith('ERR_STREAM');
}

async function readTextParts(request: FastifyRequest) {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: { files: 0, fields: 20, fieldSize: 10_000 } })) {
    if (part.type !== 'field') continue;
    if (part.valueTruncated) throw new FormBroken();
    fields[part.fieldname] = part.value;
  }
  return fields;
}

/** Makes the text parts of a multipart form the body, as if they had come as JSON. Files are refused by the limits. */
export async function readFormParts(request: FastifyRequest) {
  if (!request.isMultipart()) return;
  request.body = await readTextParts(request).catch((error: unknown) => {
    throw isBrokenForm(error) ? new FormBroken() : error;
  });
}
