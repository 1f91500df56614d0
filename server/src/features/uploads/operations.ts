import type { OperationTexts } from '../../http/documents/texts.ts';

export const operations: OperationTexts = {
  tags: {
    uploads: 'Large files in parts, by the protocol tus 1.0.',
  },
  operations: {
    'POST /api/uploads':
      'Begin an upload in parts. `Upload-Length` is the size of the file; `to` is `images`, or `galleries/` and an id; `filename` and the fields of that upload come with it, in `Upload-Metadata` as tus has them, or as JSON. Size and fields are checked at once, and whether the gallery is there, and the file of an announced `sha256` is not. `Location` is where the parts go.',
    'GET /api/uploads/{upload}':
      'Ask how much has arrived. `HEAD` answers the same in `Upload-Offset`. An upload without a byte for a day is given up.',
    'PATCH /api/uploads/{upload}':
      'Send a part. As `application/offset+octet-stream`, of any length, from `Upload-Offset` on: 409 if that is not where the upload is. What arrived of a part that was cut off is kept. The last part is answered as the call with the whole file is; if that was a 5xx, send an empty part to have it tried again.',
  },
};
