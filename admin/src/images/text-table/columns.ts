import type { ImageWords } from '@vitrine/shared/contract/image-texts';
import { t } from '../../language/language.ts';

/** The columns of the table, in this order, and whether their texts may have several lines. */
export const columns = {
  title: { label: t('Title'), of: (name) => t('Title of {name}', { name }), isLong: false },
  alt: { label: t('Alternative text'), of: (name) => t('Alternative text of {name}', { name }), isLong: false },
  description: { label: t('Description'), of: (name) => t('Description of {name}', { name }), isLong: true },
  tags: { label: t('Tags'), of: (name) => t('Tags of {name}', { name }), isLong: false },
} satisfies Record<keyof ImageWords, { label: string; of: (name: string) => string; isLong: boolean }>;

export type Column = keyof typeof columns;

export const COLUMNS = Object.keys(columns) as Column[];

export const columnAt = (index: number): Column => COLUMNS[index] ?? 'title';
