import type { SocialLinkInput } from '@vitrine/shared/contract/social-media';
import { SOCIAL_ICONS } from '@vitrine/shared/presentation';
import { type FormTexts, showValue } from '../forms/saving/field-texts.tsx';

const icons = new Map<unknown, string>(Object.entries(SOCIAL_ICONS));

/** The labels of the form's fields. */
export const fields = {
  platform: { label: 'Platform' },
  display_name: { label: 'Display name' },
  url: { label: 'URL' },
  icon_name: { label: 'Icon', show: (name: unknown) => icons.get(name) ?? showValue(name) },
  sort_order: { label: 'Sort order' },
  is_active: { label: 'Active' },
} satisfies FormTexts<keyof SocialLinkInput>;
