import { z } from 'zod';
import { completeLink, isFollowableUrl } from '../links.ts';
import * as texts from '../texts.ts';
import { flag, optionalText, requiredText, sortOrder, typedText } from './fields.ts';
import { filterText, listQuery } from './list-query.ts';
import { versioned } from './versions.ts';

/** A social media link as the API returns it. */
export const SocialLinkView = z.object({
  id: z.int(),
  platform: z.string(),
  display_name: z.string(),
  url: z.string(),
  icon_name: z.string().nullable(),
  is_active: z.boolean(),
  sort_order: z.int(),
});
export type SocialLinkView = z.infer<typeof SocialLinkView>;

export const VersionedSocialLinkView = versioned(SocialLinkView);

const fields = z.object({
  platform: requiredText(texts.socialMedia.platformRequired, 60),
  display_name: requiredText(texts.socialMedia.displayNameRequired, 100),
  url: typedText(texts.socialMedia.urlInvalid)
    .overwrite(completeLink)
    .max(2_048, texts.socialMedia.urlInvalid)
    .refine(isFollowableUrl, texts.socialMedia.urlInvalid),
  icon_name: optionalText(60),
  is_active: flag,
  sort_order: sortOrder,
});

export const SocialLinkInput = fields.extend({ is_active: flag.default(true), sort_order: sortOrder.default(0) });
export type SocialLinkInput = z.infer<typeof SocialLinkInput>;

export const SocialLinkUpdate = fields.partial();
export type SocialLinkUpdate = z.infer<typeof SocialLinkUpdate>;

export const SocialLinkQuery = listQuery({
  sortable: ['id', 'platform', 'display_name', 'is_active', 'sort_order'],
  filter: { is_active: z.boolean().optional(), platform: filterText.optional() },
});
export type SocialLinkQuery = z.infer<typeof SocialLinkQuery>;
