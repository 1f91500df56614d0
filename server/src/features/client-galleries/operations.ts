import { VERSIONED } from '../../http/documents/phrases.ts';
import type { OperationTexts } from '../../http/documents/texts.ts';

export const operations: OperationTexts = {
  tags: {
    galleries: 'Private galleries for clients.',
    for: 'What clients see and do in their galleries.',
  },
  operations: {
    'POST /api/for/open':
      'Open a gallery. Exchanges the secret of its link, and the password where one is set, for a session, to be sent as `Authorization: Gallery <session>`. It ends with the gallery, its link and its password. 401 asks for the password or says that it is wrong; if the photographer wants it, it has the title and a small picture of the cover. An unknown, revoked, expired or deleted gallery is not there (404).',
    'GET /api/for/gallery':
      'Read a gallery as its client. With all marks. `marks.content` changes when photographs, sections or what is allowed change.',
    'GET /api/for/photos':
      'List the photographs of a gallery. In the order of sections, those in none last; in each by file name. The pictures are at `<address>/<width>.webp`, the downloads at `<address>/web` and `<address>/original`; the addresses are signed, and open for one to two hours.',
    'PUT /api/for/photos/{id}/favourite':
      'Mark a favourite, or no longer. Answers all marks. Once more changes nothing.',
    'PUT /api/for/photos/{id}/choice':
      'Choose a photograph, or no longer. Answers all marks. Refused (409) with `CHOICE_FULL` beyond the limit, with `CHOICE_SENT` once the choice was sent, with `CHOICE_OFF` where nothing can be chosen.',
    'POST /api/for/choice/send':
      'Send the choice. It is locked until the photographer reopens it. Once more does nothing; without a photograph it is refused (409).',
    'GET /api/for/comments': 'List the comments of a gallery. The oldest first, with those of the photographer.',
    'POST /api/for/comments':
      'Comment on a photograph, or on the whole gallery. The text is kept as it was typed. Thirty a minute from one network.',
    'GET /api/for/events':
      'Follow the marks of a gallery. Server-sent events: `marks` with all of them whenever they have changed, `ended` when the gallery has ended.',
    'POST /api/for/downloads':
      'Put an archive together. Of all photographs, the choice or the favourites, as far as downloads are allowed. The answer has its exact size, and which photographs are missing in it because the storage has lost their files. Nothing is stored but the list: the archive is read when it is fetched.',
    'GET /api/for/downloads/{id}':
      'Download an archive. A ZIP of a fixed length; `Range` and `If-Range` go on where it broke off, also after a restart of the server. The address is signed for the gallery: take it from the answer to the call that put it together. It works for a day and ends with the gallery (404). 410: a photograph was removed from the gallery, or a file has gone missing, which is named; put another one together. 429 and 503: too many archives of the gallery, or of all, are being sent; come back after `Retry-After`.',
    'GET /api/galleries':
      'List galleries. The newest first; those in the trash with the filter `in_trash`. Galleries are for administrators alone: what a client sees has addresses of its own.',
    'POST /api/galleries':
      'Make a gallery. It has a link for its client at once. Without `remind_days` the client is reminded seven days before the end if a mail server is configured, and not at all if none is.',
    'GET /api/galleries/{id}': 'Read a gallery. Also one in the trash.',
    'PUT /api/galleries/{id}': `Change a gallery. ${VERSIONED} With another watermark the pictures are made again in the background.`,
    'DELETE /api/galleries/{id}':
      'Put a gallery into the trash. Its client sees nothing of it any more. It can be brought back for 30 days.',
    'POST /api/galleries/trash/{id}/restore': 'Bring a gallery back. With its photographs, its link and its password.',
    'DELETE /api/galleries/trash/{id}':
      'Delete a gallery for good. Its files are gone, but for originals that the portfolio or another gallery has as well.',
    'POST /api/galleries/{id}/link': 'Make a new link. The former one opens nothing any more.',
    'DELETE /api/galleries/{id}/link':
      'Revoke the link. Nobody but administrators sees the gallery until there is another.',
    'POST /api/galleries/{id}/reopen': 'Reopen the choice. The client can change it, and send it again.',
    'GET /api/galleries/{id}/events':
      'What was done in a gallery. By its client and by the photographer, the newest first.',
    'GET /api/galleries/{id}/updates':
      'Follow a gallery. Server-sent events: `changed`, without data, at the beginning and whenever something of it or in it has changed. Ends with the session, at the next change, and after 15 minutes at the latest; come back then.',
    'GET /api/galleries/{id}/comments': 'List the comments. Of the client and of the photographer, the oldest first.',
    'POST /api/galleries/{id}/comments':
      'Answer the client. About a photograph that was not removed, or about the whole gallery.',
    'POST /api/galleries/{id}/watermark-preview':
      'See a watermark before it is saved. On a photograph of the gallery, or without any of the library, or else on plain tones. Nothing of it is kept. One picture of a session is made at once: while it is, only the newest further call waits.',
    'GET /api/galleries/{id}/photos':
      'List the photographs. In the order of sections, those in none last; in each by file name.',
    'POST /api/galleries/{id}/photos':
      'Upload a photograph. As for the portfolio: checked by its content, kept untouched. The same file twice in a gallery is refused; a photograph with it that was removed comes back, with the marks and comments of the client. A section that the gallery does not have, because it was removed meanwhile, counts as none. Nothing of it is public.',
    'POST /api/galleries/{id}/photos/replaceable':
      'Find what files may replace. The photographs whose files have such names, whatever editors have added to them, or from which files with such ids were made; with what their present files say of time and camera, by which a caller decides. Nothing is changed.',
    'POST /api/galleries/{id}/photos/{photo}/file':
      "Replace the file of a photograph. The new one is checked and processed as at an upload; everything else stays: its name but for the type, its place, and the client's hearts, choice and comments. What the client marked before is named in the marks under `new_versions`. `version`, or `If-Match`, names the version that the photograph must still have. The same file once more changes nothing; one that the gallery has already is refused (409). The former file is kept for 30 days.",
    'PUT /api/galleries/{id}/photos/{photo}/focal-point':
      'Set what a cover keeps visible of a photograph. In a narrow window the sides of a wide cover are cut off. A new photograph has a point where a head is likely.',
    'GET /api/galleries/{id}/photos/{photo}/former-files': 'List the former files of a photograph. The last one first.',
    'GET /api/galleries/{id}/photos/{photo}/former-files/{former}':
      'Read a former file of a photograph. As it was uploaded. The address is signed and expires: take it from the list.',
    'POST /api/galleries/{id}/photos/{photo}/former-files/{former}/restore':
      'Bring a former file of a photograph back. It replaces the one that the photograph has now, which becomes a former one.',
    'PUT /api/galleries/{id}/photos/section': 'Move photographs to a section. Or with null to none.',
    'POST /api/galleries/{id}/photos/remove': 'Remove photographs. They can be brought back for 30 days.',
    'POST /api/galleries/{id}/photos/restore':
      'Bring removed photographs back. All of them or none: it fails if another photograph has the file of one by now.',
    'POST /api/galleries/{id}/photos/portfolio':
      'Add photographs to the portfolio. Each becomes a public image; one whose file the library has already is that image. Answers when all are done, so a call should name a few.',
    'GET /api/galleries/files/{file}':
      'See a picture of a gallery. With its watermark. The address is signed and expires: take it from the photograph.',
    'GET /api/galleries/{id}/export/{form}':
      "Export the choice. Or the client's favourites: as a table for spreadsheets, as a line to search for in Lightroom Classic or Capture One, or as an archive of XMP sidecars with ratings and labels.",
  },
};
