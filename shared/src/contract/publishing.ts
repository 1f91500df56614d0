import { z } from 'zod';
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

/** Body of the signed webhook. `delivery` is new for each call, so that no two carry the same signature. */
export const ContentChanged = z.object({ event: z.literal('content.changed'), revision: z.int(), delivery: z.uuid() });
export type ContentChanged = z.infer<typeof ContentChanged>;

/** What the builder says of itself at `GET /status`. */
export const BuilderStatus = z.object({
  state: z.enum(['idle', 'building']),
  /** Since when the running build runs. */
  since: instant.nullable(),
  live: BuildView.nullable(),
  /** Why the last build did not go live; null once a later one did. */
  failure: z.object({ revision: z.int(), reason: z.string(), at: instant }).nullable(),
});
export type BuilderStatus = z.infer<typeof BuilderStatus>;

/** One receiver of the webhook and how its last call went. */
export const PublishTargetView = z.object({
  name: z.string(),
  delivered_revision: z.int(),
  attempts: z.int(),
  last_error: z.string().nullable(),
  next_attempt_at: instant.nullable(),
});
export type PublishTargetView = z.infer<typeof PublishTargetView>;

/** Where the public site stands, as the admin's header shows it. */
export const PublishingView = z.object({
  state: z.enum(['live', 'publishing', 'failed']),
  revision: z.int(),
  live: BuildView.nullable(),
  since: instant.nullable(),
  reason: z.string().nullable(),
  targets: z.array(PublishTargetView),
});
export type PublishingView = z.infer<typeof PublishingView>;
