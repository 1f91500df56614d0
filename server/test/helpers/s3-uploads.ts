import { createHash, randomUUID } from 'node:crypto';

export interface StoredObject {
  body: Buffer;
  type: string;
  etag: string;
  cacheControl?: string | undefined;
  modifiedAt: number;
}

interface Call {
  query: URLSearchParams;
  body: Buffer;
  type: string;
}

export const NO_SUCH_UPLOAD = { status: 404, code: 'NoSuchUpload' };
export const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

const xml = (name: string, content: string) => `<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`;

/** The part of S3 that stores a file in parts: it appears when the upload is completed. */
export function createUploads(objects: Map<string, StoredObject>) {
  const open = new Map<string, { type: string; parts: Map<number, Buffer> }>();

  return {
    count: () => open.size,

    /** Null if there is no such upload. */
    answer(method: string, name: string, { query, body, type }: Call) {
      if (query.has('uploads')) {
        const id = randomUUID();
        open.set(id, { type, parts: new Map() });
        return { headers: {}, text: xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`) };
      }
      const id = query.get('uploadId') ?? '';
      const upload = open.get(id);
      if (!upload) return null;
      if (method === 'PUT') {
        upload.parts.set(Number(query.get('partNumber')), body);
        return { headers: { etag: etagOf(body) }, text: '' };
      }
      open.delete(id);
      if (method === 'DELETE') return { headers: {}, text: '' };
      const whole = Buffer.concat([...upload.parts].toSorted(([one], [other]) => one - other).map(([, part]) => part));
      objects.set(name, { body: whole, type: upload.type, etag: etagOf(whole), modifiedAt: Date.now() });
      const etag = etagOf(whole).replaceAll('"', '&quot;');
      return { headers: {}, text: xml('CompleteMultipartUploadResult', `<ETag>${etag}</ETag>`) };
    },
  };
}
