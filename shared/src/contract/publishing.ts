import { z } from 'zod';
import { Failure } from './envelope.ts';
import { instant } from './fields.ts';
import { textNumber } from './list-query.ts';

/** `/build.json` of a published site: which content it shows. */
export const BuildView = z.object({
  revision: z.int(),
  release: z.string(),
  built_at: instant,
  pages: z.int(),
});
export type BuildView = z.infer<typeof BuildView>;

/** How many pages differ from the release below it in the list. */
export const ReleaseChanges = z.object({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** The addresses of the first of them. */
  examples: z.object({ added: z.array(z.string()), changed: z.array(z.string()), removed: z.array(z.string()) }),
});
export type ReleaseChanges = z.infer<typeof ReleaseChanges>;

/** A kept release. */
export const ReleaseView = BuildView.extend({
  is_live: z.boolean(),
  /** Size in bytes of all its files except pictures, as if it shared none with other releases. */
  bytes: z.int(),
  /** Null if there is none below it. */
  changes: ReleaseChanges.nullable(),
});
export type ReleaseView = z.infer<typeof ReleaseView>;

const EDITED = [
  'images',
  'categories',
  'hero-slides',
  'testimonials',
  'social-media',
  'pages',
  'projects',
  'settings',
  'site',
] as const;
const EDIT_KINDS = ['added', 'deleted', 'restored', 'shown', 'hidden', 'reordered', 'changed'] as const;

/** A record as it was called when it was edited. It may be gone. */
export const EditedRecord = z.object({
  id: z.int(),
  title: z.string(),
  /** Null unless the edit changed it. */
  title_before: z.string().nullable(),
  /** The image that stands for it: itself, or that of a slide or of the portrait. */
  image_id: z.int().nullable(),
});
export type EditedRecord = z.infer<typeof EditedRecord>;

/** What an admin did to records of one resource that visitors see, or saw until then. Edits of the same kind and fields are one. */
export const Edit = z.object({
  resource: z.enum(EDITED),
  /** `deleted` is also moved to the trash. `shown` and `hidden`: made public or active, and the contrary. */
  kind: z.enum(EDIT_KINDS),
  /** What was `changed`, by the names of the fields; empty for other kinds. `featured` and `unfeatured` name the new value. */
  fields: z.array(z.string()),
  count: z.int(),
  /** The last of the records, at most six. */
  records: z.array(EditedRecord),
  /** The time of the last of them. */
  at: instant,
});
export type Edit = z.infer<typeof Edit>;

/** The last edits first, each of one transaction. All after the revision `known_from` are among them. */
export type RecordedEdits = {
  known_from: number;
  edits: (Pick<Edit, 'resource' | 'kind' | 'fields' | 'at'> & { revision: number; ids: number[] })[];
};

/** The last edits first. */
export const EditsView = z.object({
  edits: z.array(Edit),
  /** How many more there are, which are not listed. */
  others: z.int(),
});
export type EditsView = z.infer<typeof EditsView>;

/** Asks for the edits after a content revision. */
export const EditsQuery = z.object({ since: textNumber(0, 2_147_483_647) });

/** A release as the admin lists it. */
export const KeptRelease = ReleaseView.extend({
  /** What was edited since the release below it in the list; null if that is not known. */
  edited: EditsView.nullable(),
  /** Private address of its preview, valid for an hour or two. */
  look_at: z.string(),
});
export type KeptRelease = z.infer<typeof KeptRelease>;

/** Body of the signed webhook. `delivery` is new for each call, so that no two calls have the same signature. */
export const ContentChanged = z.object({
  event: z.literal('content.changed'),
  revision: z.int(),
  delivery: z.uuid(),
});
export type ContentChanged = z.infer<typeof ContentChanged>;

/** A photograph that a release shows but that is no longer public. */
export const HiddenPhoto = z.object({ id: z.int(), title: z.string() });
export type HiddenPhoto = z.infer<typeof HiddenPhoto>;

/** How many photographs, and the first of them. */
export const NamedPhotographs = z.object({ count: z.int(), photographs: z.array(HiddenPhoto) });
export type NamedPhotographs = z.infer<typeof NamedPhotographs>;

/** The release whose state is put back. */
export const PutBackInput = z.object({ release: z.string().regex(/^\d{8}T\d{9}Z-r\d{1,10}$/) });
export type PutBackInput = z.infer<typeof PutBackInput>;

/** What putting the state of a release back does to photographs. */
export const PutBackView = z.object({
  /** Public then, and deleted since: they are not put back. */
  missing: NamedPhotographs,
  /** Private now, and public again. */
  shown: NamedPhotographs,
  /** Public now, and private again. */
  hidden: NamedPhotographs,
});
export type PutBackView = z.infer<typeof PutBackView>;

/** The refusal (409) to restore a release unchanged. */
export const ReleaseHoldsPrivate = Failure.extend({
  code: z.literal('RELEASE_HOLDS_PRIVATE'),
  data: z.object({
    photos: z.array(HiddenPhoto),
    /** Whether it can be restored without them, by rendering it again from the content that it keeps. */
    without_private: z.boolean(),
  }),
});
export type ReleaseHoldsPrivate = z.infer<typeof ReleaseHoldsPrivate>;

/** Renders a release again without private photographs, and makes that live; signed like the webhook. */
export const ReleaseRestore = z.object({
  event: z.literal('release.restore'),
  release: z.string().max(100),
  /** The current content revision. The release stays live until somebody edits something after it. */
  over: z.int(),
  delivery: z.uuid(),
});
export type ReleaseRestore = z.infer<typeof ReleaseRestore>;

/** Content that could not be shown, and was repaired or left out so that the release went live. */
export const ContentFault = z.object({
  /** The resource of the record, or its part of the admin's Site tab; `site` if it is in no record. */
  resource: z.enum([
    'images',
    'hero-slides',
    'testimonials',
    'categories',
    'social-media',
    'pages',
    'projects',
    'settings',
    'site',
    'site/texts',
    'site/home',
    'site/stats',
  ]),
  /** The record to edit; null for the settings and the site. */
  id: z.int().nullable(),
  title: z.string(),
  /** What is wrong, and what was done about it. */
  message: z.string(),
});
export type ContentFault = z.infer<typeof ContentFault>;

/** The progress of a publish: completed pages of all pages. */
export const PublishProgress = z.object({ done: z.int(), all: z.int() });
export type PublishProgress = z.infer<typeof PublishProgress>;

/** The builder's answer to `GET /status`. */
export const BuilderStatus = z.object({
  state: z.enum(['idle', 'building']),
  /** When the running build began. */
  since: instant.nullable(),
  /** Null until the running build has fetched the content. */
  progress: PublishProgress.nullable(),
  /** Why the last build did not go live, with its last log lines; null once a later one succeeded. */
  failure: z
    .object({
      revision: z.int(),
      reason: z.string(),
      at: instant,
      log: z.array(z.string()),
      /** When it is retried; null for a release that a check refused, which waits for a change or for the Publish button. */
      next_attempt_at: instant.nullable(),
    })
    .nullable(),
  /** What the last publish repaired or left out. */
  faults: z.array(ContentFault),
});
export type BuilderStatus = z.infer<typeof BuilderStatus>;

/** A deploy target and the result of its last call. */
export const PublishTargetView = z.object({
  name: z.string(),
  delivered_revision: z.int(),
  attempts: z.int(),
  /** Its last answer, such as "202 Accepted"; null before the first call. */
  last_answer: z.string().nullable(),
  last_answer_at: instant.nullable(),
  last_error: z.string().nullable(),
  /** When it is called next; null if it has the newest content. */
  next_attempt_at: instant.nullable(),
});
export type PublishTargetView = z.infer<typeof PublishTargetView>;

/** A CDN that pictures are purged from, and the result of its last purge. */
export const CdnView = z.object({
  name: z.string(),
  /** Images whose files are still to be purged. */
  owed: z.int(),
  attempts: z.int(),
  /** Its last answer, such as "200 OK"; null before the first call. */
  last_answer: z.string().nullable(),
  last_answer_at: instant.nullable(),
  last_error: z.string().nullable(),
  /** When it is called next after a failure. */
  next_attempt_at: instant.nullable(),
});
export type CdnView = z.infer<typeof CdnView>;

/** The state of the public site, as the admin's header shows it. */
export const PublishingView = z.object({
  /** `live` only if visitors read the newest content wherever the site goes. */
  state: z.enum(['live', 'publishing', 'failed']),
  revision: z.int(),
  /** What a server with a builder shows; without one, what is shown where the site is built elsewhere. The other, where that is not known. */
  live: BuildView.nullable(),
  since: instant.nullable(),
  /** The progress of the running publish, if the builder beside the server does it. */
  progress: PublishProgress.nullable(),
  reason: z.string().nullable(),
  /** The last log lines of a failed build. */
  log: z.array(z.string()),
  /** When a failed publish is retried; null if that takes a change or the Publish button. */
  next_attempt_at: instant.nullable(),
  /** When the live release was restored; the next edit or the Publish button replaces it. */
  restored_at: instant.nullable(),
  /** What the builder beside the server repaired or left out in its last publish. */
  faults: z.array(ContentFault),
  targets: z.array(PublishTargetView),
  cdns: z.array(CdnView),
});
export type PublishingView = z.infer<typeof PublishingView>;

/** The release to restore: one of the list, or the one before the live one. */
export const RollbackInput = z.object({
  release: z.string().min(1).max(100).optional(),
  /** Leaves out what is private now instead of refusing the release. */
  without_private: z.boolean().default(false),
});
export type RollbackInput = z.infer<typeof RollbackInput>;

/** Asks for what has changed since a revision of the answers, of the history of the content that it is of. */
export const ConfidentialStringsQuery = z.object({
  since: textNumber(0, 2_147_483_647).optional(),
  history: z.string().max(64).optional(),
});
export type ConfidentialStringsQuery = z.infer<typeof ConfidentialStringsQuery>;

/**
 * What a release must not contain, for the builder: of each image the name of its upload, and the prefix of the names of its files, which
 * is private unless it is that of a public image as well. In the order of the changes, several thousand at a time: until `is_complete`, the
 * next are asked for by `revision`. If `since` is 0, nothing that was read before holds any more. The answer is not older than the content of
 * the revision `as_of`, which a server of an earlier version does not say.
 */
export const ConfidentialStrings = z.object({
  history: z.string(),
  as_of: z.int().default(-1),
  since: z.int(),
  revision: z.int(),
  is_complete: z.boolean(),
  images: z.array(z.object({ id: z.int(), original: z.string(), key: z.string(), is_public: z.boolean() })),
  removed: z.array(z.int()),
});
export type ConfidentialStrings = z.infer<typeof ConfidentialStrings>;
