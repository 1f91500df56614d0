import { z } from 'zod';
import { Failure } from './envelope.ts';
import { instant } from './fields.ts';

/** `/build.json` of a deployed site: which content it shows. */
export const BuildView = z.object({
  revision: z.int(),
  /** Name of the release folder. */
  release: z.string(),
  built_at: instant,
  pages: z.int(),
});
export type BuildView = z.infer<typeof BuildView>;

/** What sets a release apart from the one below it in the list: how many pages. */
export const ReleaseChanges = z.object({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** Addresses of some of them, the first ones only. */
  examples: z.object({ added: z.array(z.string()), changed: z.array(z.string()), removed: z.array(z.string()) }),
});
export type ReleaseChanges = z.infer<typeof ReleaseChanges>;

/** A site that was published and is kept. */
export const ReleaseView = BuildView.extend({
  is_live: z.boolean(),
  /** Bytes of all its files, pictures excepted, as if it shared none with other releases. */
  bytes: z.int(),
  /** Null for the first release of all. */
  changes: ReleaseChanges.nullable(),
});
export type ReleaseView = z.infer<typeof ReleaseView>;

/** A release as the admin lists it. */
export const KeptRelease = ReleaseView.extend({
  /** Where it can be looked at for an hour or two, whoever has the address; null when it does not lie on this machine. */
  look_at: z.string().nullable(),
});
export type KeptRelease = z.infer<typeof KeptRelease>;

/** Body of the signed webhook. `delivery` is new for each call, so that no two carry the same signature. */
export const ContentChanged = z.object({
  event: z.literal('content.changed'),
  revision: z.int(),
  delivery: z.uuid(),
  /** Whether it was asked for by hand: then it also ends the stay of a release that was put back. */
  by_hand: z.boolean().default(false),
});
export type ContentChanged = z.infer<typeof ContentChanged>;

/** A photograph that a release shows and that is not public any more. */
export const HiddenPhoto = z.object({ id: z.int(), title: z.string() });
export type HiddenPhoto = z.infer<typeof HiddenPhoto>;

/** The refusal (409, `RELEASE_HOLDS_PRIVATE`) to put a release back as it is. */
export const ReleaseHoldsPrivate = Failure.extend({
  data: z.object({
    photos: z.array(HiddenPhoto),
    /** Whether it can be put back without them: it is then rendered anew from the content that it keeps. */
    without_private: z.boolean(),
  }),
});
export type ReleaseHoldsPrivate = z.infer<typeof ReleaseHoldsPrivate>;

/** What puts a release back, signed like the webhook. Without a name it is the one before the live one. */
export const ReleaseRestore = z.object({
  event: z.literal('release.restore'),
  release: z.string().max(100).optional(),
  /** The content as it is now. The release stays live until there is newer content. */
  revision: z.int(),
  /** Renders it anew without what is private now, where it holds any of that. */
  without_private: z.boolean().default(false),
  delivery: z.uuid(),
});
export type ReleaseRestore = z.input<typeof ReleaseRestore>;

/** Something in the content that could not be shown as it is, and was repaired or left out so that the release went live. */
export const ContentFault = z.object({
  /** Whose record it is; `site` for what is in no record. */
  resource: z.enum(['images', 'hero-slides', 'testimonials', 'categories', 'social-media', 'settings', 'site']),
  /** The record to mend; null for the settings and the site. */
  id: z.int().nullable(),
  title: z.string(),
  /** What is wrong, and what was done about it. */
  message: z.string(),
});
export type ContentFault = z.infer<typeof ContentFault>;

/** How far a publish is: pages that are done, of all that the site has. */
export const PublishProgress = z.object({ done: z.int(), all: z.int() });
export type PublishProgress = z.infer<typeof PublishProgress>;

/** What the builder says of itself at `GET /status`. */
export const BuilderStatus = z.object({
  state: z.enum(['idle', 'building']),
  /** Since when the running build runs. */
  since: instant.nullable(),
  /** Null until the running build has the content. */
  progress: PublishProgress.nullable(),
  live: BuildView.nullable(),
  /** Since when the live release is one that was put back; null when it is the newest content. */
  restored_at: instant.nullable(),
  /** Up to which content revision the release that was put back stays. */
  restored_over: z.int().nullable(),
  /** Why the last build did not go live, with the last lines of its log; null once a later one did. */
  failure: z
    .object({
      revision: z.int(),
      reason: z.string(),
      at: instant,
      log: z.array(z.string()),
      /** When it is tried again; null for a release that a check refused, which waits for a change or for the Publish button. */
      next_attempt_at: instant.nullable(),
    })
    .nullable(),
  /** What the last publish repaired or left out. */
  faults: z.array(ContentFault),
});
export type BuilderStatus = z.infer<typeof BuilderStatus>;

/** One receiver of the webhook and how its last call went. */
export const PublishTargetView = z.object({
  name: z.string(),
  delivered_revision: z.int(),
  attempts: z.int(),
  /** What it answered last, such as "202 Accepted"; null before the first call. */
  last_answer: z.string().nullable(),
  last_answer_at: instant.nullable(),
  last_error: z.string().nullable(),
  /** When it is called next; null when nothing is owed to it. */
  next_attempt_at: instant.nullable(),
});
export type PublishTargetView = z.infer<typeof PublishTargetView>;

/** A content delivery network that is told to forget pictures, and how its last purge went. */
export const CdnView = z.object({
  name: z.string(),
  /** Images whose files it is still to forget. */
  owed: z.int(),
  attempts: z.int(),
  /** What it answered last, such as "200 OK"; null before the first call. */
  last_answer: z.string().nullable(),
  last_answer_at: instant.nullable(),
  last_error: z.string().nullable(),
  /** When it is called next after a failure. */
  next_attempt_at: instant.nullable(),
});
export type CdnView = z.infer<typeof CdnView>;

/** Where the public site stands, as the admin's header shows it. */
export const PublishingView = z.object({
  state: z.enum(['live', 'publishing', 'failed']),
  revision: z.int(),
  live: BuildView.nullable(),
  since: instant.nullable(),
  /** Of the publish that is under way, where the builder beside the server does it. */
  progress: PublishProgress.nullable(),
  reason: z.string().nullable(),
  /** The last lines of the log of a build that failed. */
  log: z.array(z.string()),
  /** When a publish that failed is tried again; null when that takes a change or the Publish button. */
  next_attempt_at: instant.nullable(),
  /** Since when the live site is an earlier release that was put back; the next change or the Publish button ends it. */
  restored_at: instant.nullable(),
  /** What the builder beside the server repaired or left out when it published last. */
  faults: z.array(ContentFault),
  targets: z.array(PublishTargetView),
  cdns: z.array(CdnView),
});
export type PublishingView = z.infer<typeof PublishingView>;

/** Which release shall be live again: one of the list, or the one before the live one. */
export const RollbackInput = z.object({
  release: z.string().min(1).max(100).optional(),
  /** Leaves out what is private now instead of refusing the release. */
  without_private: z.boolean().default(false),
});
export type RollbackInput = z.infer<typeof RollbackInput>;

/** What the builder looks for in a release before it goes live. Only the holder of the webhook's secret is told. */
export const PrivateNames = z.object({
  /** Names of the files that were uploaded. */
  originals: z.array(z.string()),
  /** With these begin the names of the files of pictures that are not public. */
  keys: z.array(z.string()),
});
export type PrivateNames = z.infer<typeof PrivateNames>;
