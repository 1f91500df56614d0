/** Numbers that several parts of the product must agree on. The unit is in the name. */

export const HTTP_TIMEOUT_MS = 30_000;
/** How long the admin waits for the answer to an upload: the server processes the picture first, and others before it. */
export const UPLOAD_ANSWER_MS = 5 * 60_000;

export const HERO_INTERVAL_MS = 5_000;

export const HOME_TESTIMONIALS = 3;
/** Among so many of the first photographs, one is looked for that opens a site without hero images. */
export const OPENING_PHOTOS = 24;
/** Photographs on a home page without categories. */
export const HOME_PHOTOS = 9;
export const FEATURED_TESTIMONIALS = 6;
export const TESTIMONIAL_PLACEHOLDERS = 3;
export const SOCIAL_LINK_PLACEHOLDERS = 3;
export const DASHBOARD_IMAGE_SKELETONS = 8;
export const TAGS_PER_IMAGE_CARD = 3;

export const RATING_MIN = 1;
export const RATING_MAX = 5;
export const RATING_DEFAULT = 5;

/** Greatest rank of an image in the manual order, and its negative the least. */
export const RANK_LIMIT = 2 ** 52;
/** How many images can be moved by one call. */
export const MOVED_TOGETHER = 1_000;
/** How many images can get other texts by one call. */
export const TEXTS_TOGETHER = 500;
/** In how many files one call looks for texts. */
export const FILES_READ_TOGETHER = 20;

/** How many characters the content of an own page may have. */
export const PAGE_CONTENT_MAX = 100_000;
/** How many characters an introduction or a text of a project may have. */
export const PROJECT_TEXT_MAX = 20_000;
/** How many projects the home page shows. */
export const HOME_PROJECTS = 4;
/** How many photographs and texts a project may have. A longer page is none that a phone can show. */
export const PROJECT_ITEMS_MAX = 300;

export const GALLERY_SECTIONS_MAX = 50;
export const GALLERY_PASSWORD_MAX = 200;
/** How many characters a comment in a gallery may have. */
export const GALLERY_COMMENT_MAX = 2_000;
/** How many photographs of a gallery can be changed by one call. */
export const GALLERY_PHOTOS_TOGETHER = 5_000;
/** The greatest number of photographs that a client can be asked to choose. */
export const CHOICE_LIMIT_MAX = 10_000;
/** Widths of the pictures of a gallery, which carry the watermark. Wide photographs have one of `GALLERY_WEB_PX` as well. */
export const GALLERY_WIDTHS_PX = [360, 720, 1600] as const;
/** How opaque the white of a watermark is, in percent. */
export const WATERMARK_OPACITY = { min: 10, usual: 40, max: 100 } as const;
/** A picture whose longer side is shorter has no watermark: nobody could read it, or would copy the picture. */
export const WATERMARK_MIN_PX = 200;
/** The width of the picture that is shown before the password of a gallery, at most. */
export const OPEN_COVER_WIDTH_PX = 720;
/** The longer side of a picture that a client downloads for screens. */
export const GALLERY_WEB_PX = 2048;
/** How many archives of a gallery can be put together in a minute. */
export const DOWNLOADS_PER_MINUTE = 20;
/** How long a client stays signed in to a gallery. */
export const GALLERY_SESSION_HOURS = 12;

export const TOASTS_AT_ONCE = 1;
export const TOAST_REMOVAL_DELAY_MS = 1_000_000;

export const ACCESS_TOKEN_KEY = 'access_token';
export const REFRESH_TOKEN_KEY = 'refresh_token';
export const ACCESS_TOKEN_LIFETIME_S = 15 * 60;
export const REFRESH_TOKEN_LIFETIME_S = 30 * 24 * 60 * 60;
/** How long the link for the first administrator can be used. */
export const SETUP_LINK_LIFETIME_S = 30 * 60;
/** How many codes stand in for a lost second factor. */
export const RECOVERY_CODES = 10;
/** How many calls a device may make in a minute with its token. */
export const DEVICE_CALLS_PER_MINUTE = 600;
/** How long the log of activity goes back. */
export const ACTIVITY_DAYS = 180;
/** The page that the link opens. Its token is in the fragment, so that no log of a request holds it. */
export const SETUP_PATH = '/admin/setup';
export const AFTER_LOGIN_PATH = '/admin/dashboard';

export const CACHE_FRESH_MS = 5 * 60 * 1_000;
export const READ_RETRIES = 3;
export const RETRY_DELAY_FIRST_MS = 1_000;
export const RETRY_DELAY_MAX_MS = 30_000;

/** How many characters each field of the contact form takes. */
export const CONTACT_MAX = { name: 100, email: 255, phone: 20, message: 1_000 } as const;
/** Messages that one address may send in a minute. */
export const CONTACT_MESSAGES_PER_MINUTE = 5;

/** How long a failed mail is retried, unless its recipient is refused. */
export const MAIL_RETRY_DAYS = 7;
/** Test mails that one address may request in a minute. */
export const TEST_MAILS_PER_MINUTE = 5;

/** How many webhooks there can be. */
export const WEBHOOKS_MAX = 20;
/** How long a delivery to a webhook is retried. */
export const WEBHOOK_RETRY_DAYS = 3;
/** Test deliveries that one address may request in a minute. */
export const TEST_DELIVERIES_PER_MINUTE = 10;

/** How long a deleted image can be restored. */
export const TRASH_DAYS = 30;

/** How long visitors' messages are kept by default. */
export const CONTACT_RETENTION_MONTHS = 24;
export const CONTACT_RETENTION_MAX_MONTHS = 1_200;

/** Mean CIEDE2000 between an original and its rendition above which an attentive eye sees the difference. */
export const COLOR_DIFFERENCE_LIMIT = 2;

/** Maximum lengths of the texts that are written into every public file, twelve times an image. */
export const RIGHTS_MAX_LENGTH = { credit: 200, copyright: 200, usage_terms: 500, license_url: 500 } as const;

/** Into how many columns, and as many rows, a picture is divided to say how bright it is. */
export const BRIGHTNESS_PARTS = 16;

/** The body of a call that is no upload. */
export const BODY_MAX_BYTES = 1024 * 1024;

/** What a file may have unless the owner says otherwise: in the portfolio, the "10MB" of the upload hint. Megabytes are MiB. */
export const UPLOAD_MB = { portfolio: 10, galleries: 200 } as const;
/** What a host can allow at most. */
export const UPLOAD_MAX_MB = 500;
export const BYTES_AN_UPLOAD_MB = 1024 * 1024;
export const UPLOAD_MAX_PIXELS = 400_000_000;
/** The same of a file that has to be in memory as a whole: any but a JPEG that is not progressive, and a PNG that is not interlaced. */
export const UPLOAD_MAX_PIXELS_WHOLE = 100_000_000;
/** Longer files are uploaded in parts, each of so many bytes. */
export const UPLOAD_PART_BYTES = 16 * 1024 * 1024;
/** The formats of uploads that every browser shows. */
export const BROWSER_MIME_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export const UPLOAD_MIME_TYPES = [...BROWSER_MIME_TYPES, 'image/tiff', 'image/heic', 'image/heif'] as const;

/** Widths of the AVIF renditions, up to the original's own width. */
export const AVIF_WIDTHS_PX = [320, 480, 720, 1080, 1600, 2560] as const;
/** One more for a wide photograph, which can fill a large screen from edge to edge. */
export const AVIF_WIDEST_PX = 3840;
/** Widths of the WebP renditions, for browsers without AVIF. */
export const WEBP_WIDTHS_PX = [320, 480, 720, 1080, 1600] as const;
/** Width of the JPEG rendition, which every reader supports and `filename` names. */
export const JPEG_WIDTH_PX = 1600;
/** The picture of a shared link; smaller, with the same proportions, if the original is smaller. */
export const SOCIAL_CARD_PX = { width: 1200, height: 630 } as const;

/** How many files a call may ask about that are to replace photographs. */
export const REPLACED_TOGETHER = 50;
