import { galleryOperations } from './gallery-operations.ts';

const VISITORS = 'Visitors get the active ones; an administrator all, unless `active_only=true` asks otherwise.';
const PUBLISHED = 'Visitors get those that are no drafts, an administrator all.';
const OF_PUBLIC =
  'Visitors get the public photographs of its sequence, an administrator those in the trash as well. One that was deleted for good is in no answer.';
const PARTIAL = 'Fields that are left out stay as they are, and fields that nobody may set are ignored.';
const VERSIONED = `${PARTIAL} A save that names the version it began from, in \`version\` or \`If-Match\`, is refused with 409 where the record has changed since; the refusal shows what is stored now, and which fields of the save differ from it.`;
const COMPLETE = 'The list names every record exactly once; one that does not is refused and changes nothing.';

/** The calls that all records have which the owner keeps by hand. */
const records = (name: string, one: string, many: string, removal = 'It is gone for good.') => ({
  [`GET /api/${name}`]: `List ${many}. In the order of the owner. ${VISITORS}`,
  [`POST /api/${name}`]: `Add a ${one}. Answers the ${one} with its id.`,
  [`GET /api/${name}/{id}`]: `Read a ${one}. Also one that is not active.`,
  [`PUT /api/${name}/{id}`]: `Change a ${one}. ${VERSIONED}`,
  [`DELETE /api/${name}/{id}`]: `Remove a ${one}. ${removal}`,
  [`PUT /api/${name}/order`]: `Arrange the ${many}. ${COMPLETE}`,
});

/** Every operation of the API by method and path; the first sentence is its summary. A test compares them with the server's routes. */
export const operationTexts: Record<string, string> = {
  'POST /api/auth/login':
    'Sign in. Answers an access token (15 minutes) and a refresh token (30 days), at the top level and again inside `data`. After five wrong passwords for a name or from an address each further try has to wait, twice as long every time. A browser on which the account has signed in before has a limit of its own: it proves it by the cookie that this call sets, which opens nothing. An account with a second factor needs a `code` as well: without one the answer is 401 with `SECOND_FACTOR_NEEDED`.',
  'POST /api/auth/refresh':
    'Renew the tokens. Uses the refresh token up and answers the next token. One that was used before ends the whole session.',
  'POST /api/auth/logout':
    'Sign out. Ends the session of the refresh token, and with it its access tokens. Answers 200 whatever is sent.',
  'GET /api/auth/me': 'Who is signed in. The account behind the access token.',
  'PUT /api/auth/me': `Change the own account. ${PARTIAL}`,
  'PUT /api/auth/password': 'Change the own password. Needs the present one. Ends every other session.',
  'GET /api/auth/second-factor':
    'What is asked for besides the password. The own authenticator app, passkeys and recovery codes.',
  'POST /api/auth/second-factor/app':
    'Begin with an authenticator app. Needs the password. Answers a secret, which is asked for once `app/confirm` has seen a code of it.',
  'POST /api/auth/second-factor/app/confirm':
    'Switch the authenticator app on. Answers ten recovery codes, each of which stands in for it once. They are never shown again.',
  'POST /api/auth/second-factor/app/remove': 'Switch the authenticator app off. Needs the password.',
  'POST /api/auth/second-factor/recovery-codes':
    'Make new recovery codes. Needs the password. The ones before are good no more.',
  'GET /api/auth/passkeys': 'Whether anybody can sign in with a passkey. For the login page.',
  'POST /api/auth/passkeys/options':
    'Begin with a passkey. Needs the password. Answers the options for `navigator.credentials.create`, good once for 5 minutes.',
  'POST /api/auth/passkeys':
    'Add a passkey. With what the browser made of the options. Answers recovery codes too if it is the first second factor.',
  'POST /api/auth/passkeys/{id}/remove': 'Remove a passkey. Needs the password.',
  'POST /api/auth/passkeys/sign-in-options':
    'Begin to sign in with a passkey. Answers the options for `navigator.credentials.get`, good once for 5 minutes.',
  'POST /api/auth/passkeys/sign-in':
    'Sign in with a passkey. Answers as a login does. The authenticator has verified the person, so nothing else is asked for.',
  'GET /api/auth/sessions':
    'List the open sessions. Those of the own account, the last used one first, with device and address.',
  'DELETE /api/auth/sessions':
    'End all other sessions. Their tokens are refused from the next call on. Answers how many.',
  'DELETE /api/auth/sessions/{id}':
    'End a session. Its tokens are refused from the next call on. Ending the own one is signing out.',
  'GET /api/auth/setup': 'Whether the server has to be set up. True until there is an administrator.',
  'POST /api/auth/setup/check':
    "Try a setup link out. Says whether the token of the link from the server's log creates the first administrator. 403 for a wrong one, 410 for one that has expired or when the setup is done.",
  'POST /api/auth/setup':
    'Set up the server. Creates the first administrator with the token of the setup link, which is used up, and signs in.',
  'GET /api/auth/demo': 'The demo account. Its credentials for as long as they still work, else null.',

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
  'GET /api/images/{id}': 'Read an image. Visitors get a public one only; for all others there is nothing.',
  'PUT /api/images/{id}': `Change an image. ${VERSIONED} One that becomes private is gone from the site at once.`,
  'DELETE /api/images/{id}':
    'Put an image into the trash. Its public files are gone at once. One that a hero slide or the portrait uses is refused, naming the use.',
  'GET /api/images/{id}/original':
    "Download an original. The file as it was uploaded. The address is signed and expires: take it from the image's `original_url`.",

  ...records('categories', 'category', 'categories', 'Its images stay, without a category.'),
  ...records('testimonials', 'testimonial', 'testimonials'),
  'GET /api/testimonials/featured': 'List featured testimonials. Active and featured ones, six by default.',
  ...records('hero-slides', 'hero slide', 'hero slides', 'Its image stays.'),
  ...records('social-media', 'social media link', 'social media links'),
  ...records('pages', 'page', 'pages', 'Its address is free again, and links to it are left out.'),
  'GET /api/pages': `List own pages. In the order of the owner. ${PUBLISHED}`,
  'GET /api/pages/{id}': 'Read a page. Also a draft.',
  ...records('projects', 'project', 'projects', 'Its photographs stay, and its address is free again.'),
  'GET /api/projects': `List projects. In the order of the owner. ${PUBLISHED} ${OF_PUBLIC}`,
  'POST /api/projects/{id}/photographs':
    'Add photographs to a project. At its end, in the given order, and none twice. Either all are added or, if one is not in the library or there would be too many, none.',
  'GET /api/projects/{id}': `Read a project. ${PUBLISHED} ${OF_PUBLIC}`,

  ...galleryOperations(VERSIONED),

  'POST /api/contact':
    'Send a message to the photographer. It is stored before it is answered, then delivered by mail where a mail server is configured. Five a minute from one address. A plain form is led back to the contact page with 303; one that is refused gets a page with what was typed, where `Accept` prefers text/html.',
  'GET /api/contact': 'List messages. The newest first, with the number of unread ones.',
  'GET /api/contact/export.csv': 'Take all messages along. As a table for spreadsheets, the newest first.',
  'POST /api/contact/send-again':
    'Send all failed mails again. Every message whose mail was given up is mailed anew, with as much time as a new one. Answers how many.',
  'POST /api/contact/test-mail':
    'Try the mail settings out. Sends a test mail to the owner and answers what the mail server said. Five a minute. When it is taken, what waits is mailed at once.',
  'POST /api/contact/{id}/send-again':
    'Send a mail again. For a message whose mail failed, still waits, or was never to be sent. One that has been mailed is refused with 409.',
  'GET /api/mails':
    'List the mails of the queue. About choices, galleries that close, and sign-ins. Those that were given up first, then those that wait, then those that were sent in the last 30 days; of each the newest first. `state` selects those in a state.',
  'POST /api/mails/send-again':
    'Send all undelivered mails again. Those that were given up, and those that are retried. 409 without a mail server.',
  'DELETE /api/mails/{id}': 'Discard a mail. One that was not sent is never sent.',
  'GET /api/contact/{id}': 'Read a message. Reading does not mark it as read.',
  'PUT /api/contact/{id}': `Mark a message as read or unread. Nothing else of a message can be changed. ${VERSIONED}`,
  'DELETE /api/contact/{id}': 'Remove a message. It is gone for good.',

  'GET /api/settings': "Read the settings. The texts of the public site that are the photographer's own.",
  'PUT /api/settings': `Change the settings. ${VERSIONED}`,
  'POST /api/publishing/previews':
    'Preview a page. Renders it with changes of the site and the settings that are not saved, and answers a private address of it, good for an hour or two.',
  'GET /api/site': 'Read what the owner has chosen for the site. Its own texts, sections, language and look.',
  'POST /api/site/logo':
    'Upload a logo. A PNG, SVG, WebP, JPEG or GIF file of up to 5 MB, which is drawn anew and scaled down. Answers the name of its file, to be saved as `logo_file`.',
  'POST /api/site/favicon': 'Upload an icon of the site. Answers the name of its file, to be saved as `favicon_file`.',
  'PUT /api/site': `Change what the site says and how it looks. \`texts\` names those that change; null stands for the default. ${VERSIONED}`,
  'GET /api/content':
    'Everything the public site shows. One consistent snapshot with its revision, which grows with every change of public content. With the revision and the history of an earlier answer: what has changed since.',

  'GET /api/content/link':
    'Where a link within the site leads. For warning of one that leads nowhere before it is saved. The site leaves out a button whose link leads nowhere.',

  'GET /api/publishing': 'Where the public site stands. Whether what is live is what the content says now.',
  'POST /api/publishing': 'Publish now. Tells every target at once instead of at its own pace.',
  'GET /api/publishing/releases':
    'List releases. The sites that were published and are kept, newest first, each with an address to look at it.',
  'GET /api/publishing/edits':
    'What was edited after a content revision. Edits of the same kind are one, with the number of records and the first of them.',
  'GET /api/publishing/put-back':
    'What putting the state of a release back would do to photographs. It counts and names those that were deleted since, that would be public again, and that would be private again.',
  'POST /api/publishing/put-back':
    'Put the state of a release back into the content. Texts, order, visibility and settings become those that the release was made from, in one change. Nothing is deleted: what was added since is hidden, and what was deleted since is made again, but for photographs.',
  'POST /api/publishing/rollback':
    'Restore a release. The one that is named, else the one before the live one. It stays until the content changes again. One that shows photographs which are not public any more is refused, or rendered anew without them.',

  'POST /api/for/open':
    'Open a gallery. Exchanges the secret of its link, and the password where one is set, for a session, to be sent as `Authorization: Gallery <session>`. It ends with the gallery, its link and its password. 401 asks for the password or says that it is wrong. An unknown, revoked, expired or deleted gallery is not there (404).',

  'GET /api/for/gallery':
    'Read a gallery as its client. With all marks. `marks.content` changes when photographs, sections or what is allowed change.',
  'GET /api/for/photos':
    'List the photographs of a gallery. In the order of sections, those in none last; in each by file name. The pictures are at `<address>/<width>.webp`, the downloads at `<address>/web` and `<address>/original`; the addresses are signed, and open for one to two hours.',
  'PUT /api/for/photos/{id}/favourite': 'Mark a favourite, or no longer. Answers all marks. Once more changes nothing.',
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

  'GET /api/demo':
    'What of the demo portfolio is still there. What a removal takes away, what stays because the owner has edited or uses it, what was removed and can be brought back, and how far the guide to an own site has got.',
  'POST /api/demo/remove':
    'Remove the demo portfolio. Its photographs go to the trash; its categories, slides, testimonials, links, texts and portrait are gone, all or nothing. What the owner has edited stays. Refused while it is being imported.',
  'POST /api/demo/restore':
    'Bring the demo portfolio back. Everything is as it was, but for texts that the owner has written meanwhile. Possible for 30 days.',
  'DELETE /api/demo/removed':
    'Delete the removed demo for good. The files of its photographs are gone as well. Happens by itself after 30 days.',
  'PUT /api/demo/guide': 'Remember where the guide was left. So that it goes on there, in whatever browser.',

  'GET /api/backups': 'How the scheduled backups go. The last one, the next one, and why there is none.',
  'POST /api/backups': 'Make a backup now. Answers before it is made.',
  'GET /api/activity':
    'The log of activity. Who has signed in, deleted, published, changed settings, or changed who can open a gallery, when and from where: the newest first, for 180 days.',

  'POST /api/doctor':
    'Check the surroundings. The machine, the network, and every service that the server depends on: each is ok, a warning or a fault, with the remedy. Sends a test message unless `mail` is false. May take half a minute.',

  'GET /api/health':
    'Whether the server can do its work. The status for everybody; the reasons for administrators and for a monitor with the token. 503 when it is not ready.',
  'GET /api/health/live': 'Whether the process answers. Looks at nothing else.',
  'GET /api/metrics': 'Figures for Prometheus. For administrators and for a monitor with the token.',
};

/** The groups of operations, in the order in which the documentation shows them. */
export const tagTexts: Record<string, string> = {
  auth: 'Signing in and out, and the own account.',
  images: 'The library of photographs.',
  categories: 'What the gallery filters by.',
  testimonials: 'What clients say.',
  'hero-slides': 'The slideshow of the home page.',
  'social-media': 'Links to profiles elsewhere.',
  pages: "The owner's own pages, such as an imprint.",
  projects: 'Photographs in a chosen sequence.',
  galleries: 'Private galleries for clients.',
  contact: "Visitors' messages.",
  mails: 'The queue of mails.',
  settings: 'Texts of the public site.',
  site: 'Words, sections, language and look of the public site.',
  content: 'What the site is built from.',
  publishing: 'How the public site follows the content.',
  for: 'What clients see and do in their galleries.',
  demo: 'From the demo portfolio to an own site.',
  backups: 'Scheduled backups.',
  activity: 'What was done, and by whom.',
  doctor: 'What is wrong with the surroundings of the server.',
  health: 'For whoever operates the server.',
};

/** What the parameters of queries and addresses mean. */
export const parameterTexts: Record<string, { description: string; example?: string }> = {
  id: { description: 'Number of the record', example: '1' },
  skip: { description: 'How many records to leave out at the beginning', example: '0' },
  limit: { description: 'How many records at most; all without it', example: '24' },
  sort: { description: 'JSON of a field and a direction, as ra-data-simple-rest sends it', example: '["id","ASC"]' },
  range: { description: 'JSON of the first and the last position, both included', example: '[0,24]' },
  filter: { description: 'JSON of fields and their values; `q` looks into the texts', example: '{"q":"light"}' },
  category: { description: 'Name or slug of a category', example: 'Wedding' },
  is_featured: { description: 'Only featured ones, or only others' },
  active_only: { description: '`false` also lists inactive ones, for administrators', example: 'true' },
  since: { description: 'The revision of an earlier answer, to get only what has changed after it', example: '0' },
  history: { description: 'The history that this revision is of, as the earlier answer says it' },
  release: { description: 'Name of a release', example: '20260101T120000000Z-r42' },
  link: { description: 'A path of the site', example: '/gallery' },
  'if-match': { description: 'The version that the record must still have, as its `ETag` says it', example: '"1"' },
  form: { description: 'csv, lightroom, capture-one or xmp', example: 'csv' },
  what: { description: 'choice, which is the default, or favourites' },
  expires: { description: 'Until when the address opens, in seconds since 1970' },
  only: { description: 'Only those that the client likes, has chosen, or has written about' },
  file: { description: 'Name of a file', example: '3f1d8b7c5a2e4960b1c7d8e9f0a1b2c3-1600.webp' },
  signature: { description: 'Proof that the server gave the address away' },
};
