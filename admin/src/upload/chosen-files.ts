import type { Chosen } from './queue/upload-queue.ts';

/** What was dropped. Only the browser's own view of it tells a folder from a file. */
export function chosenByDrop({ items, files }: DataTransfer): Chosen[] {
  const entries = [...items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry());
  return [...files].map((file, index) => ({ file, isFolder: entries[index]?.isDirectory ?? false }));
}

/** What was chosen in the browser's dialog, which gives files only. */
export const chosenByDialog = (files: FileList | null): Chosen[] =>
  [...(files ?? [])].map((file) => ({ file, isFolder: false }));
