import type { ImageWords } from '@vitrine/shared/contract/image-texts';

/** The columns of the table, in this order, and whether their texts may have several lines. */
export const columns = {
  title: { label: 'Title', isLong: false },
  alt: { label: 'Alternative text', isLong: false },
  description: { label: 'Description', isLong: true },
  tags: { label: 'Tags', isLong: false },
} satisfies Record<keyof ImageWords, { label: string; isLong: boolean }>;

export type Column = keyof typeof columns;

export const COLUMNS = Object.keys(columns) as Column[];

export const columnAt = (index: number): Column => COLUMNS[index] ?? 'title';
