import { UploadInParts } from '@vitrine/shared/contract/uploads';
import { UPLOAD_PART_BYTES } from '@vitrine/shared/limits';
import { HttpError } from 'react-admin';
import { z } from 'zod';
import type { HttpClient } from './http-client.ts';
import { readContract, readRefusal } from './read-contract.ts';
import type { PartsMeta, UploadOptions } from './upload.ts';

const TUS = { 'Tus-Resumable': '1.0.0' };
/** What the server has of it is not what was believed, such as when an answer was lost: the next attempt asks. */
const Lost = z.object({ code: z.enum(['UPLOAD_OFFSET_WRONG', 'UPLOAD_NOT_FOUND']) });

type Options = PartsMeta &
  Pick<UploadOptions, 'onProgress' | 'signal'> & {
    request: HttpClient['request'];
    /** Sends one part, and resolves with the content of the answer. */
    send: (path: string, part: Blob, options: Partial<UploadOptions>) => Promise<unknown>;
  };

/** Uploads a form with a large file part by part, by the protocol tus. An upload that was begun before goes on where it was. */
export async function sendInParts(to: string, form: FormData, file: File, options: Options): Promise<unknown> {
  const { request, send, address, onBegun, onProgress, signal } = options;
  const begun = (address && (await find(request, address))) || (await begin());
  for (let offset = begun.offset; ; ) {
    const part = file.slice(offset, offset + UPLOAD_PART_BYTES);
    const answer = await send(begun.address, part, {
      method: 'PATCH',
      headers: { ...TUS, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
      onProgress: (fraction) => onProgress?.((offset + fraction * part.size) / file.size),
      signal,
    }).catch((error: unknown) => {
      throw error instanceof HttpError && readRefusal(Lost, error) ? new HttpError(error.message, 503) : error;
    });
    offset += part.size;
    if (offset >= file.size) return answer;
  }

  async function begin(): Promise<UploadInParts> {
    const fields = [...form].filter(([, value]) => typeof value === 'string');
    const { json } = await request('/uploads', {
      method: 'POST',
      headers: { ...TUS, 'Upload-Length': String(file.size) },
      body: JSON.stringify({ ...Object.fromEntries(fields), to, filename: file.name }),
      ...(signal && { signal }),
    });
    const upload = readContract(UploadInParts, json);
    await onBegun?.(upload.address);
    return upload;
  }
}

/** How far an upload has come; null if it is not there any more. */
async function find(request: HttpClient['request'], address: string): Promise<UploadInParts | null> {
  try {
    return readContract(UploadInParts, (await request(address, { headers: TUS })).json);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}
