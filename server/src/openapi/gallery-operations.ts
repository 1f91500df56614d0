/** The operations of galleries for clients, as in `operations.ts`. */
export const galleryOperations = (versioned: string): Record<string, string> => ({
  'GET /api/galleries':
    'List galleries. The newest first; those in the trash with the filter `in_trash`. Galleries are for administrators alone: what a client sees has addresses of its own.',
  'POST /api/galleries':
    'Make a gallery. It has a link for its client at once. Without `remind_days` the client is reminded seven days before the end if a mail server is configured, and not at all if none is.',
  'GET /api/galleries/{id}': 'Read a gallery. Also one in the trash.',
  'PUT /api/galleries/{id}': `Change a gallery. ${versioned} With another watermark the pictures are made again in the background.`,
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
  'GET /api/galleries/{id}/comments': 'List the comments. Of the client and of the photographer, the oldest first.',
  'POST /api/galleries/{id}/comments': 'Answer the client. About a photograph, or about the whole gallery.',
  'POST /api/galleries/{id}/watermark-preview':
    'See a watermark before it is saved. On a photograph of the gallery, or without any of the library, or else on plain tones. Nothing of it is kept. One picture of a session is made at once: while it is, only the newest further call waits.',
  'GET /api/galleries/{id}/photos':
    'List the photographs. In the order of sections, those in none last; in each by file name.',
  'POST /api/galleries/{id}/photos':
    'Upload a photograph. As for the portfolio: checked by its content, kept untouched. The same file twice in a gallery is refused. Nothing of it is public.',
  'PUT /api/galleries/{id}/photos/section': 'Move photographs to a section. Or with null to none.',
  'POST /api/galleries/{id}/photos/remove': 'Remove photographs. They can be brought back for 30 days.',
  'POST /api/galleries/{id}/photos/restore':
    'Bring removed photographs back. All of them or none: one whose file was uploaded again meanwhile stands against it.',
  'POST /api/galleries/{id}/photos/portfolio':
    'Add photographs to the portfolio. Each becomes a public image; one whose file the library has already is that image. Answers when all are done, so a call should name a few.',
  'GET /api/galleries/files/{file}':
    'See a picture of a gallery. With its watermark. The address is signed and expires: take it from the photograph.',
  'GET /api/galleries/{id}/export/{form}':
    "Export the choice. Or the client's favourites: as a table for spreadsheets, as a line to search for in Lightroom Classic or Capture One, or as an archive of XMP sidecars with ratings and labels.",
});
