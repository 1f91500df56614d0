import { COMPLETE, VERSIONED } from '../../http/documents/phrases.ts';
import type { OperationTexts } from '../../http/documents/texts.ts';

export const operations: OperationTexts = {
  tags: {
    images: 'The library of photographs.',
  },
  operations: {
    'GET /api/images':
      'List images. In manual order, new ones first. Visitors get the public images; an administrator all of them, with more about each.',
    'POST /api/images':
      'Upload an image. The file is checked by its content and kept untouched and private; the public renditions are made from it. AVIF renditions follow in the background. Send `sha256` to have the transfer verified and a file that is already there refused.',
    'GET /api/images/my-images': 'List all images. The same list as an administrator gets at `/api/images`.',
    'GET /api/images/trash': 'List the trash. Deleted images can be brought back for 30 days.',
    'POST /api/images/trash/{id}/restore': 'Bring an image back. It has the files and the fields that it had.',
    'DELETE /api/images/trash/{id}':
      'Delete an image for good. Its record and its files are gone. Refused where the files are in a bucket of another installation.',
    'GET /api/images/order': 'The manual order. The ids of the whole library in the order in which it is shown.',
    'PUT /api/images/order': `Arrange the images. ${COMPLETE}`,
    'PUT /api/images/positions':
      'Move several images together. To directly `before` or `after` another image of the library, or `to` its start or end, where they follow each other in the order of `ids`. All of them are moved, or none.',
    'PUT /api/images/{id}/position':
      'Move an image. To directly `before` or `after` another image of the library, or `to` its start or end: exactly one of the three. Its place is found in the order as it is when the call arrives, so moves of different images never undo one another. Answers the image with its new `sort_order`. Where there is no room for another rank, the images around it get other ones, but no other version. Naming the version that the image had is optional, as for a save.',
    'PUT /api/images/texts':
      'Change the texts of several images. Each with the `version` that it must still have: if one has another, nothing is saved, and the refusal contains all those as they are stored. All of them are saved, or none, as one change of the site.',
    'POST /api/images/texts/from-files':
      'Read the texts in uploaded files. Title, caption, alternative text and keywords as IPTC or XMP, of at most 20 images. Nothing is changed.',
    'GET /api/images/{id}': 'Read an image. Visitors get a public one only; for all others there is nothing.',
    'PUT /api/images/{id}': `Change an image. ${VERSIONED} One that becomes private is gone from the site at once.`,
    'POST /api/images/replaceable':
      'Find what files may replace. The images whose files have such names, whatever editors have added to them, or from which files with such ids were made; with what their present files say of time and camera, by which a caller decides. Nothing is changed.',
    'POST /api/images/{id}/file':
      'Replace the file of an image. The new one is checked and processed as at an upload; everything else of the image stays: its texts and rights, its focal point, as a fraction of the picture, and every place that shows it. The addresses of its public files are others then; the former ones lead to them. `version`, or `If-Match`, names the version that the image must still have. The same file once more changes nothing. One that another image has is refused (409, `IMAGE_ALREADY_THERE`). The former file is kept for 30 days.',
    'GET /api/images/{id}/former-files': 'List the former files of an image. The last one first.',
    'GET /api/images/{id}/former-files/{former}':
      'Read a former file. As it was uploaded. The address is signed and expires: take it from the list.',
    'POST /api/images/{id}/former-files/{former}/restore':
      'Bring a former file back. The image is replaced by it, so the file that it has now becomes a former one.',
    'DELETE /api/images/{id}':
      'Put an image into the trash. Its public files are gone at once. One that a hero slide or the portrait uses is refused, naming the use.',
    'GET /api/images/{id}/original':
      "Download an original. The file as it was uploaded. The address is signed and expires: take it from the image's `original_url`.",
  },
};
