import { type ProjectInput, ProjectItem } from '@vitrine/shared/contract/site/projects';
import type { FormTexts } from '../forms/saving/field-texts.tsx';
import { ImageTitle } from '../lists/ImageTitle.tsx';
import { SequenceTitles } from './sequence/SequenceTitles.tsx';

/** The labels of the form's fields. */
export const fields = {
  title: { label: 'Title' },
  slug: { label: 'Address' },
  introduction: { label: 'Introduction' },
  year: { label: 'Year' },
  client: { label: 'Client' },
  credits: { label: 'Credits' },
  cover_image_id: { label: 'Cover', show: (id: unknown) => <ImageTitle id={id} /> },
  items: {
    label: 'Sequence',
    show: (items: unknown) => <SequenceTitles items={ProjectItem.array().safeParse(items).data ?? []} />,
  },
  is_draft: { label: 'Draft' },
  sort_order: { label: 'Sort order' },
} satisfies FormTexts<keyof ProjectInput>;
