import { z } from 'zod';
import { BuildView } from './publishing.ts';

/** The media type of a part: its head as one line of JSON, then the bytes of its objects, one after another. */
export const PART_TYPE = 'application/x-vitrine-part';
export const PART_MAX_BYTES = 32 * 1024 * 1024;
export const PART_MAX_PAGES = 5_000;

/** The SHA-256 of bytes, in hex. */
export const Digest = z.string().regex(/^[0-9a-f]{64}$/);
export type Digest = z.infer<typeof Digest>;

/** The path of a file in the site, such as `gallery/index.html`. It cannot leave the site. */
export const SitePath = z
  .string()
  .max(1_000)
  .regex(/^(?!\/)(?!.*(?:^|\/)\.{1,2}(?:\/|$))(?!.*\/\/)(?!.*\/$)[^\\\0]+$/);

const bytes = z.int().min(0).max(PART_MAX_BYTES);

/** Makes the draft live. */
export const Go = z.object({
  /** The content revision that it was made from. */
  revision: z.int(),
  /** Set if it restores a release without what is private now: up to which content revision it stays live. */
  restores: z.object({ release: z.string().max(100), over: z.int() }).nullable(),
});
export type Go = z.infer<typeof Go>;

/** The head of a part of a draft. `base` and `is_whole` are those of the draft, and the same in all its parts. */
export const PartHead = z.object({
  format: z.literal(1),
  /** Who sends it. Another one has to wait until this one is done or silent. */
  builder: z.string().min(1).max(64),
  /** The number of the release that was live when the draft began; null if there was none. */
  base: z.int().nullable(),
  /** Whether the draft has all files of the release, not just those that differ from the live one. */
  is_whole: z.boolean(),
  /** Files of the release: path, object and size. */
  pages: z.array(z.tuple([SitePath, Digest, bytes])).max(PART_MAX_PAGES),
  /** Files that it does not have any more. Not of a whole draft. */
  removed: z.array(SitePath).max(PART_MAX_PAGES),
  /** The objects that follow, in this order, with their sizes. */
  objects: z.array(z.tuple([Digest, bytes])).max(PART_MAX_PAGES),
  go: Go.nullable().default(null),
});
export type PartHead = z.infer<typeof PartHead>;

/** How many parts of the draft have arrived; and the live release, once the draft is live. */
export const PartAnswer = z.object({
  parts: z.int(),
  live: BuildView.nullable(),
  /** Whether the draft differed in nothing from the release that was live. */
  is_same: z.boolean(),
});
export type PartAnswer = z.infer<typeof PartAnswer>;

/** Why a part is refused, and what helps. */
export const PART_REFUSALS = {
  /** Neither stored nor sent: send the part again with these. */
  OBJECTS_MISSING: 422,
  DIGEST_MISMATCH: 422,
  DOUBLE_PATH: 422,
  BAD_PART: 422,
  /** The release would have no home page or no page for what is not found. */
  INCOMPLETE: 422,
  /** Begin at `parts`. */
  PART_AHEAD: 409,
  /** Another builder is sending a draft. */
  BUILDER_AT_WORK: 409,
  /** Another release is live than when the draft began: begin anew. */
  NOT_ON_TOP: 409,
} as const;
export type PartRefusal = keyof typeof PART_REFUSALS;

/** The data of a refusal. */
export const PartRefusalData = z.object({
  missing: z.array(Digest).optional(),
  parts: z.int().optional(),
  live: z.int().nullable().optional(),
});
export type PartRefusalData = z.infer<typeof PartRefusalData>;

/** What a builder has to know about the site before it publishes. */
export const SiteState = z.object({
  live: BuildView.extend({
    number: z.int(),
    /** Whether it was restored and nobody has edited anything since: newer content does not replace it. */
    stays: z.boolean(),
  }).nullable(),
  draft: z.object({ id: z.string(), builder: z.string(), parts: z.int() }).nullable(),
  /** Live paths whose objects are lost: they have to be sent again. */
  lost: z.array(z.string()),
  /** The live files below `_astro/`. Those of former code are needed by pages that visitors have open. */
  code: z.array(z.tuple([z.string(), Digest, z.int()])),
});
export type SiteState = z.infer<typeof SiteState>;
