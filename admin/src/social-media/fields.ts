import type { SocialLinkInput } from '@vitrine/shared/contract/social-media';
import { SOCIAL_ICONS } from '@vitrine/shared/presentation';
import { type FormTexts, showValue } from '../forms/saving/field-texts.tsx';
import { t } from '../language/language.ts';

/** The names of the icons. Those of companies are the same in every language. */
export const icons = { ...SOCIAL_ICONS, Mail: t('Email'), Phone: t('Phone'), Globe: t('Website') };
const nameOf = new Map<unknown, string>(Object.entries(icons));

/** The labels of the form's fields. */
export const fields = {
  platform: { label: t('Platform') },
  display_name: { label: t('Display name') },
  url: { label: t('URL') },
  icon_name: { label: t('Icon'), show: (name: unknown) => nameOf.get(name) ?? showValue(name) },
  sort_order: { label: t('Sort order') },
  is_active: { label: t('Active') },
} satisfies FormTexts<keyof SocialLinkInput>;
