import { type ProjectInput, ProjectItem } from '@vitrine/shared/contract/site/projects';
import type { FormTexts } from '../forms/saving/field-texts.tsx';
import { t } from '../language/language.ts';
import { ImageTitle } from '../lists/ImageTitle.tsx';
import { SequenceTitles } from './sequence/SequenceTitles.tsx';

/** The labels of the form's fields. */
export const fields = {
  title: { label: t('Title') },
  slug: { label: t('Address') },
  introduction: { label: t('Introduction') },
  year: { label: t('Year') },
  client: { label: t('Client') },
  credits: { label: t('Credits') },
  cover_image_id: { label: t('Cover'), show: (id: unknown) => <ImageTitle id={id} /> },
  items: {
    label: t('Sequence'),
    show: (items: unknown) => <SequenceTitles items={ProjectItem.array().safeParse(items).data ?? []} />,
  },
  is_draft: { label: t('Draft') },
  sort_order: { label: t('Sort order') },
} satisfies FormTexts<keyof ProjectInput>;
