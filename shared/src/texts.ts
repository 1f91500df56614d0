/*
 * Sentences that more than one workspace shows, one group a feature. `import * as texts`: a browser then loads only the groups that one of
 * its pages shows. Those of the contact form are in `form-texts.ts`.
 */

import { UPLOAD_MAX_MB } from './limits.ts';

export const general = {
  unexpected: 'Something went wrong on our side. Please try again later.',
  malformed: 'The request could not be understood',
  invalid: 'Please check the highlighted fields',
  notFound: 'There is nothing at this address',
  tooLarge: 'The request is too large',
  bodyTooLarge: 'The request is larger than 1 MB. Please shorten the texts.',
  tooMany: 'Too many requests. Please try again later.',
  timeout: 'The request took too long',
  notReady: 'The server cannot do its work at the moment',
  stopping: 'The server is being restarted. Please try again in a moment.',
  storageUnavailable: 'The storage does not answer. Nothing was changed. Please try again in a moment.',
  storageFull: 'The storage is full. Nothing was changed.',
  storageNotOurs:
    'The photographs are in a bucket of another installation, so their files cannot be removed. Nothing was changed. If that installation is gone, run “npm run storage -- adopt” on the server and start Vitrine again.',
  changedMeanwhile: 'Someone else changed this meanwhile. Please reload and try again.',
} as const;

export const versions = {
  conflict: 'This was changed meanwhile, so nothing was saved. Please compare, and save again.',
} as const;

export const auth = {
  usernameRequired: 'Username is required',
  usernameTooShort: 'Username must be at least 3 characters',
  usernameTooLong: 'Username must be less than 50 characters',
  passwordRequired: 'Password is required',
  passwordTooShort: 'Password must be at least 6 characters',
  newPasswordTooShort: 'Password must be at least 10 characters',
  newPasswordTooCommon:
    'This password is one of the 10,000 commonest, which are guessed first. Please choose another one.',
  newPasswordRule: 'A password has at least 10 characters, and is none of the 10,000 commonest.',
  passwordTooLong: 'Password must be less than 100 characters',
  wrongCredentials: 'Wrong username or password',
  notSignedIn: 'Please sign in',
  sessionEnded: 'Your session has ended. Please sign in again.',
  adminOnly: "You don't have permission to access this page.",
  currentPasswordWrong: 'The current password is not right',
  demoPassword: 'Everybody knows this password: it is that of the demo',
  usernameConflict: 'This username is already in use',
  loginFailed: 'Login failed',
  tooManyAttempts: 'Too many attempts. Please wait a moment and try again.',
  secondFactorNeeded: 'Please enter the code of your authenticator app, or a recovery code',
  codeRequired: 'Code is required',
  wrongCode: 'The code is not right, or was used already',
  appIsOn: 'An authenticator app is set up already',
  secondFactorOff: 'There is no second factor to recover',
  passkeyNameRequired: 'Name is required',
  passkeyNotFound: 'This passkey does not exist any more',
  passkeyRefused: 'This passkey was not accepted',
  passkeysUnavailable: 'Passkeys need a site that is online under an address of its own',
  sessionNotFound: 'This session has ended already',
  setupUnknown: "This is not the setup link in the server's log. Please copy it whole.",
  setupExpired: 'This setup link has expired. Restart Vitrine: its log then shows a new one.',
  setupDone: 'Vitrine is set up already. Please sign in.',
} as const;

/** What the log of activity says besides names. */
export const activity = {
  commandLine: 'the command line',
  wrongCode: 'with a wrong code',
  withPasskey: 'with the passkey {name}',
  unknownDevice: 'Unknown device',
} as const;

export const devices = {
  nameRequired: 'Name is required',
  scopeRequired: 'Please choose what it may do',
  placeRequired: 'Please choose where it may do that',
  galleryGone: 'One of these galleries does not exist any more',
  notFound: 'There is no such device',
} as const;

export const links = {
  notOfSite: 'Please enter a path of the site, such as /gallery',
} as const;

export const publishing = {
  noBuilder: 'The site is published elsewhere, so there are no releases here',
  contentGone:
    'This release does not keep what it was made from in a form that can be put back. It can still be shown until your next edit.',
  builderSilent: 'The builder does not answer. Please try again in a moment.',
  builderOfOtherVersion:
    'The builder is of another version of Vitrine and does not know this yet. Please update it too.',
} as const;

export const backups = {
  off: 'No backups are configured: set BACKUP_TO to a folder or a bucket',
} as const;

export const demo = {
  importing: 'The demo portfolio is still being imported. Try again in a minute.',
  nothingRemoved: 'Nothing of the demo portfolio can be brought back or deleted any more',
};

export const uploads = {
  limit: `Please enter a whole number of megabytes, from 1 to ${UPLOAD_MAX_MB}`,
  aboveCeiling: (mb: number) => `This server takes at most ${mb} MB a file`,
  aboveLimit: 'The file is larger than {mb} MB. In Settings you can allow up to {ceilingMb} MB.',
  aboveServer: 'The file is larger than {mb} MB, which is the most that this server takes.',
} as const;

/** Of the setting where days are counted. */
export const timeZone = 'Please choose a time zone, such as Europe/Oslo';

export const images = {
  titleRequired: 'Title is required',
  notFound: 'There is no such image',
  fileMissing: 'Please choose an image file',
  tooManyPixels: 'The picture has more than 400 megapixels',
  tooManyPixelsWhole:
    'The picture has more than 100 megapixels. Up to 400 are possible as a JPEG that is not progressive, or a PNG that is not interlaced.',
  wrongType: 'Only JPG, PNG, GIF, WebP, TIFF and HEIC pictures are accepted',
  layered: 'This TIFF has layers. Please save it without layers, or as JPEG.',
  severalPages: 'This TIFF has several pages. Please save each picture as a file of its own.',
  unusualTiff: 'This TIFF is of a rare kind. Please save it in RGB, CMYK or grey, with 8 or 16 bits a channel.',
  hdrHeif: 'This HEIC is an HDR picture (PQ or HLG). Please export it as JPEG.',
  noHeif: 'This server lacks what reads HEIC: its optional package libheif-js. Please export the picture as JPEG.',
  jpegXl: 'JPEG XL pictures are not accepted. Please export this one as JPEG, TIFF or HEIC.',
  rawFile: 'This is the raw file of a camera. Please export it as JPEG or TIFF.',
  damaged: 'The picture is damaged or incomplete',
  busy: 'The server ran out of time or memory with this picture. Please send it again.',
  tooSlow: 'The picture took too long to process',
  hashMismatch: 'The file arrived changed: its SHA-256 is not the one announced',
  alreadyThere: 'This file is already in the library',
  noFormerFile: 'This former file is not kept any more',
  categoryUnknown: 'There is no such category',
  rank: 'Sort order must be a whole number',
  position: 'Please name one place: before or after another image, or to the start or end',
  besideItself: 'An image cannot be placed beside itself',
  licenseForm: 'Please enter the address of the licence, such as https://example.com/licence',
} as const;

export const categories = {
  notFound: 'There is no such category',
  nameRequired: 'Name is required',
  slugRequired: 'Slug is required',
  slugForm: 'Slug may only contain letters, digits, hyphens and underscores',
  slugConflict: 'This slug is already in use',
} as const;

export const testimonials = {
  notFound: 'There is no such testimonial',
  nameRequired: 'Name is required',
  contentRequired: 'Content is required',
  ratingRange: 'Rating must be a whole number from 1 to 5',
} as const;

export const heroSlides = {
  notFound: 'There is no such hero slide',
  titleRequired: 'Title is required',
  imageRequired: 'Please select an image',
  linkForm: 'Please enter a path such as /gallery or a valid URL',
} as const;

export const socialMedia = {
  notFound: 'There is no such social media link',
  platformRequired: 'Platform is required',
  displayNameRequired: 'Display name is required',
  urlInvalid: 'Please enter a valid URL',
} as const;

export const pages = {
  notFound: 'There is no such page',
  titleRequired: 'Title is required',
  slugRequired: 'Address is required',
  slugForm: 'The address may only contain letters, digits, hyphens and underscores',
  slugReserved: 'The site uses this address itself. Please choose another.',
  slugConflict: 'Another page has this address already',
  contentTooLong: 'A page has at most 100,000 characters. Please split it into several pages.',
  placeForm: 'Please choose the navigation, the footer or neither',
} as const;

export const site = {
  ownNameRequired: 'Please enter your name',
  textRequired: 'This text cannot be empty',
  textUnknown: 'There is no such text',
  choice: 'Please choose one of those offered',
  twice: 'Please choose each only once',
  tiles: 'Please choose two to eight categories',
  tileCategory: 'Please choose a category',
  stats: 'At most six stats can be shown',
  statValue: 'Please enter a value',
  statLabel: 'Please enter what the value counts',
  accent: 'Please enter a colour as #rrggbb',
  logoType: 'This is not a picture that can be used here. Please choose a PNG, SVG, WebP, JPEG or GIF file.',
  logoBlank: 'Nothing can be seen in this picture. Please choose another one.',
  logoTooManyPixels: 'The picture has more than 100 megapixels. Please choose a smaller one.',
  logoTooLarge: 'The file is larger than 5 MB. Please choose a smaller one.',
  logoGone: 'This file is not stored here. Please upload it again.',
} as const;
