import createError from '@fastify/error';
import type { SecondFactorNeeded as Needed } from '@vitrine/shared/contract/auth';
import type { FieldError } from '@vitrine/shared/contract/envelope';
import type { OpenCover } from '@vitrine/shared/contract/galleries/client';
import { galleries as galleryTexts } from '@vitrine/shared/contract/galleries/texts';
import type { ReleaseHoldsPrivate as Refused } from '@vitrine/shared/contract/publishing';
import { PART_REFUSALS, type PartRefusal, type PartRefusalData } from '@vitrine/shared/contract/site-parts';
import type { FieldConflict } from '@vitrine/shared/contract/versions';
import * as formTexts from '@vitrine/shared/form-texts';
import { projects as projectTexts } from '@vitrine/shared/projects/texts';
import * as texts from '@vitrine/shared/texts';
import { webhooks } from '@vitrine/shared/webhook-texts';

/** Said to other programs alone: nothing that the admin sends is answered so. */
export const programTexts = {
  methodNotAllowed: 'This address does not take that method',
  unsupportedType: 'This type of content is not accepted here',
  noSuchRange: 'The file has no such part',
} as const;

/** Every deliberate refusal of the API. `plugins/error-handler.ts` turns it into a `Failure`. */
export const WrongCredentials = createError('WRONG_CREDENTIALS', texts.auth.wrongCredentials, 401);
export const NotSignedIn = createError('NOT_SIGNED_IN', texts.auth.notSignedIn, 401);
export const SessionEnded = createError('SESSION_ENDED', texts.auth.sessionEnded, 401);
/** A refresh token was used twice: somebody else may have it. The code makes it visible in the log. */
export const SessionReused = createError('SESSION_REUSED', texts.auth.sessionEnded, 401);
export const WrongCode = createError('WRONG_CODE', texts.auth.wrongCode, 401);
/** Said by the server alone. */
const APP_UNREADABLE =
  'The keys of this server cannot read the authenticator app of this account. Sign in with a recovery code or a passkey, or have this run on the server: npm run user -- unlock NAME.';
export const AppUnreadable = createError('APP_UNREADABLE', APP_UNREADABLE, 409);
export const SecondFactorOff = createError('SECOND_FACTOR_OFF', texts.auth.secondFactorOff, 409);
export const AppIsOn = createError('APP_IS_ON', texts.auth.appIsOn, 409);
export const PasskeyNotFound = createError('PASSKEY_NOT_FOUND', texts.auth.passkeyNotFound, 404);
export const PasskeyRefused = createError('PASSKEY_REFUSED', texts.auth.passkeyRefused, 401);
/** To somebody who is signed in: a 401 would end their session. */
export const NewPasskeyRefused = createError('PASSKEY_REFUSED', texts.auth.passkeyRefused, 409);
export const PasskeysUnavailable = createError('PASSKEYS_UNAVAILABLE', texts.auth.passkeysUnavailable, 409);
export const SessionNotFound = createError('SESSION_NOT_FOUND', texts.auth.sessionNotFound, 404);
export const UserNotFound = createError('USER_NOT_FOUND', 'There is no such user', 404);
export const SetupDone = createError('SETUP_DONE', texts.auth.setupDone, 410);
export const SetupLinkExpired = createError('SETUP_LINK_EXPIRED', texts.auth.setupExpired, 410);
export const SetupLinkUnknown = createError('SETUP_LINK_UNKNOWN', texts.auth.setupUnknown, 403);
export const LastAdmin = createError('LAST_ADMIN', 'This is the last administrator', 409);
export const DeviceNotFound = createError('DEVICE_NOT_FOUND', texts.devices.notFound, 404);
export const DeviceUnknown = createError('DEVICE_UNKNOWN', 'This token is unknown, or was revoked', 401);
export const WebhookNotFound = createError('WEBHOOK_NOT_FOUND', webhooks.notFound, 404);
export const WebhooksFull = createError('WEBHOOKS_FULL', webhooks.tooMany, 409);
export const PiwigoMethodUnknown = createError('METHOD_UNKNOWN', 'Vitrine does not know this method of Piwigo', 400);
export const DeviceNotAllowed = createError('DEVICE_NOT_ALLOWED', 'The token of this device does not open this', 403);
export const AdminOnly = createError('ADMIN_ONLY', texts.auth.adminOnly, 403);

export const ImageNotFound = createError('IMAGE_NOT_FOUND', texts.images.notFound, 404);
export const FormerFileNotFound = createError('FORMER_FILE_NOT_FOUND', texts.images.noFormerFile, 404);
export const ImageInUse = createError<[uses: string]>('IMAGE_IN_USE', 'This image is still used by %s', 409);
export const ImageTooLarge = createError<[reason: string]>('IMAGE_TOO_LARGE', '%s', 413);
export const UploadBroken = createError('UPLOAD_BROKEN', 'The upload broke off before its end', 400);
export const UploadNotFound = createError('UPLOAD_NOT_FOUND', 'There is no such upload', 404);
export const UploadOffsetWrong = createError('UPLOAD_OFFSET_WRONG', 'The upload is at another offset', 409);
export const UploadTooLong = createError('UPLOAD_TOO_LONG', 'The part goes beyond the end of the file', 413);
export const UploadNotMultipart = createError('UPLOAD_NOT_MULTIPART', 'An upload is sent as multipart/form-data', 415);
export const OriginalDamaged = createError<[name: string]>('ORIGINAL_DAMAGED', '%s is not what was uploaded', 422);
export const LogoTooLarge = createError('LOGO_TOO_LARGE', texts.site.logoTooLarge, 413);
export const AddressExpired = createError('ADDRESS_EXPIRED', 'This address has expired', 403);

export const MessageNotFound = createError('MESSAGE_NOT_FOUND', formTexts.contact.notFound, 404);
export const MessageMailed = createError('MESSAGE_MAILED', formTexts.contact.alreadyMailed, 409);
export const MailNotFound = createError('MAIL_NOT_FOUND', formTexts.contact.noSuchMail, 404);
export const MailOff = createError('MAIL_OFF', formTexts.contact.mailOff, 409);
/** Thrown while the record is locked; callers get a `VersionConflict`. */
export const VersionOutdated = createError('VERSION_CONFLICT', texts.versions.conflict, 409);
export const ReleaseNotFound = createError<[reason: string]>('RELEASE_NOT_FOUND', '%s', 404);
/** A host of the site has something else in it. */
export const HostTaken = createError<[reason: string]>('HOST_TAKEN', '%s. Empty it, or name another place.', 409);
export const ReleaseContentGone = createError('RELEASE_CONTENT_GONE', texts.publishing.contentGone, 409);
export const NoBuilder = createError('NO_BUILDER', texts.publishing.noBuilder, 409);
export const BuilderSilent = createError('BUILDER_SILENT', texts.publishing.builderSilent, 503);
export const BuilderOfOtherVersion = createError(
  'BUILDER_OF_OTHER_VERSION',
  texts.publishing.builderOfOtherVersion,
  409,
);
/** A page of the site is stored nowhere. The next publish sends it again. */
export const ObjectLost = createError('OBJECT_LOST', texts.general.notReady, 503);
export const DemoImporting = createError('DEMO_IMPORTING', texts.demo.importing, 409);
export const NothingRemoved = createError('NOTHING_REMOVED', texts.demo.nothingRemoved, 409);
export const BackupsOff = createError('BACKUPS_OFF', texts.backups.off, 409);
export const GalleryNotFound = createError('GALLERY_NOT_FOUND', galleryTexts.notFound, 404);
export const WrongGalleryPassword = createError('WRONG_PASSWORD', 'This is not the password', 401);
export const GallerySessionEnded = createError('SESSION_ENDED', 'Please open the link again', 401);
export const GalleryPhotoNotFound = createError('GALLERY_PHOTO_NOT_FOUND', galleryTexts.photoNotFound, 404);
export const ChoiceFull = createError('CHOICE_FULL', 'No more photographs can be chosen', 409);
export const ChoiceSent = createError('CHOICE_SENT', 'The choice has been sent already', 409);
export const ChoiceOff = createError('CHOICE_OFF', 'In this gallery nothing can be chosen', 409);
export const ChoiceEmpty = createError('CHOICE_EMPTY', 'Nothing is chosen yet', 409);
export const CommentsOff = createError('COMMENTS_OFF', 'In this gallery nothing can be commented', 409);
export const DownloadsOff = createError('DOWNLOADS_OFF', 'These files cannot be downloaded', 403);
export const NothingToDownload = createError('NOTHING_TO_DOWNLOAD', 'There are no photographs to download', 409);
export const DownloadOver = createError(
  'DOWNLOAD_OVER',
  'This download is over. Please open the gallery and start it again.',
  404,
);
/** A photograph of an archive was removed from the gallery. */
export const DownloadChanged = createError(
  'DOWNLOAD_CHANGED',
  'A photograph of this download was removed from the gallery. Please open the gallery and start the download again.',
  410,
);
/** A file of an archive was there when the archive was put together. */
export const ArchiveFileMissing = createError<[name: string]>(
  'FILE_MISSING',
  'A file of this download has gone missing: %s. Please open the gallery and start the download again.',
  410,
);
/** Said by the server alone: the admin restores a record once. */
export const RecordThere = createError('RECORD_THERE', 'This record is there already', 409);
export const NothingHere = createError('NOT_FOUND', texts.general.notFound, 404);
export const FormBroken = createError('FORM_BROKEN', texts.general.malformed, 400);
export const TooManyRequests = createError('TOO_MANY_REQUESTS', texts.general.tooMany, 429);
export const DatabaseUnavailable = createError('DATABASE_AWAY', texts.general.notReady, 503);
export const DatabaseBusy = createError('BUSY', texts.general.tooMany, 503);
export const Unstorable = createError('UNSTORABLE', texts.general.invalid, 422);
export const ServerStopping = createError('SERVER_STOPPING', texts.general.stopping, 503);
/** Files cannot be read or stored. The cause is logged. */
export const StorageUnavailable = createError('STORAGE_UNAVAILABLE', texts.general.storageUnavailable, 503);
/** The files are in a bucket of another installation, and something would be deleted with its files. */
export const StorageNotOurs = createError('STORAGE_NOT_OURS', texts.general.storageNotOurs, 409);
export const NoSuchRange = createError('REFUSED', programTexts.noSuchRange, 416);
export const MethodNotAllowed = createError('METHOD_NOT_ALLOWED', programTexts.methodNotAllowed, 405);

export interface RefusalDetails {
  errors?: readonly FieldError[];
  data?: object;
  /** When it is worth trying again, for the header. */
  retryAfterS?: number;
}

/** A refusal whose answer contains more than its code and message. */
export class DetailedRefusal extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly details: RefusalDetails;

  constructor(statusCode: number, code: string, message: string, details: RefusalDetails) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.details = details;
  }
}

/** The password is right, and a second factor is needed (401); says which there are. */
export class SecondFactorNeeded extends DetailedRefusal {
  constructor(data: Needed['data']) {
    super(401, 'SECOND_FACTOR_NEEDED', texts.auth.secondFactorNeeded, { data });
  }
}

/** Too many wrong passwords (429). */
export class LoginLimited extends DetailedRefusal {
  constructor(retryAfterS: number) {
    super(429, 'LOGIN_LIMITED', texts.auth.tooManyAttempts, { retryAfterS });
  }
}

/** The caller (429), or all callers together (503), have used up an expensive resource. */
export class LimitReached extends DetailedRefusal {
  constructor(statusCode: 429 | 503, retryAfterS: number) {
    super(statusCode, 'LIMIT_REACHED', texts.general.tooMany, { retryAfterS });
  }
}

/** A refusal for fields of the body, answered like a failed validation (422). */
export class FieldsRefused extends DetailedRefusal {
  constructor(errors: readonly FieldError[]) {
    super(422, 'INVALID', errors[0]?.message ?? texts.general.invalid, { errors });
  }
}

/** The same for a single field. */
export class FieldRefused extends FieldsRefused {
  constructor(field: string, message: string) {
    super([{ field, message }]);
  }
}

/** An entity has no record with that id (404): `HERO_SLIDE_NOT_FOUND` for a `HeroSlide`. */
export class RecordNotFound extends DetailedRefusal {
  constructor(entity: string, message: string) {
    const code = entity.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
    super(404, `${code}_NOT_FOUND`, message, {});
  }
}

/** Some of several images are not in the library (404); names them. */
export class ImagesNotFound extends DetailedRefusal {
  constructor(errors: readonly FieldError[]) {
    super(404, 'IMAGE_NOT_FOUND', texts.images.notFound, { errors });
  }
}

/** A value that must be unique is in use (409). */
class ValueInUse extends DetailedRefusal {
  constructor(field: string, message: string) {
    super(409, 'TAKEN', message, { errors: [{ field, message }] });
  }
}

export class SlugConflict extends ValueInUse {
  constructor() {
    super('slug', texts.categories.slugConflict);
  }
}

export class PageSlugConflict extends ValueInUse {
  constructor() {
    super('slug', texts.pages.slugConflict);
  }
}

export class ProjectSlugConflict extends ValueInUse {
  constructor() {
    super('slug', projectTexts.slugConflict);
  }
}

export class UsernameConflict extends ValueInUse {
  constructor() {
    super('username', texts.auth.usernameConflict);
  }
}

/** A release shows what is no longer public (409); lists it. */
export class ReleaseHoldsPrivate extends DetailedRefusal {
  constructor({ message, data }: Pick<Refused, 'message' | 'data'>) {
    super(409, 'RELEASE_HOLDS_PRIVATE', message, { data });
  }
}

/** A part of a release cannot be accepted; says what helps. */
export class PartRefused extends DetailedRefusal {
  constructor(code: PartRefusal, message: string, data: PartRefusalData = {}) {
    super(PART_REFUSALS[code], code, message, { data });
  }
}

/** A save began with another version than the stored one (409); contains that one, or those of several, and the differences. */
export class VersionConflict extends DetailedRefusal {
  constructor(current: object, conflicts: FieldConflict[]) {
    super(409, 'VERSION_CONFLICT', texts.versions.conflict, { data: { current, conflicts } });
  }
}

/** The file is in the library already (409); contains its image. */
export class ImageAlreadyThere extends DetailedRefusal {
  readonly existing: { id: number; title: string };

  constructor(existing: { id: number; title: string }) {
    super(409, 'IMAGE_ALREADY_THERE', `${texts.images.alreadyThere}: "${existing.title}"`, { data: existing });
    this.existing = existing;
  }
}

/** The gallery has a password (401); contains what may be shown before it. */
export class PasswordNeeded extends DetailedRefusal {
  constructor(cover: OpenCover | null) {
    super(401, 'PASSWORD_NEEDED', 'This gallery has a password', cover ? { data: cover } : {});
  }
}

/** The file is in the gallery already (409); contains its photograph. */
export class GalleryPhotoAlreadyThere extends DetailedRefusal {
  readonly existing: { id: number; original_name: string };

  constructor(existing: { id: number; original_name: string }) {
    super(409, 'GALLERY_PHOTO_ALREADY_THERE', `${galleryTexts.alreadyThere}: "${existing.original_name}"`, {
      data: existing,
    });
    this.existing = existing;
  }
}
