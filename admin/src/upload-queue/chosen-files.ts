import type { Chosen } from './upload-queue.ts';

/** The dropped files. Only the browser's `items` distinguish a folder from a file. */
export function chosenByDrop({ items, files }: DataTransfer): Chosen[] {
  const entries = [...items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry());
  return [...files].map((file, index) => {
    const entry = entries[index];
    const isFolder = entry?.isDirectory ?? false;
    return { file, isFolder, ...(isFolder && { folder: entry as FileSystemDirectoryEntry }) };
  });
}

/** The files chosen in the browser's dialog, which offers no folders. */
export const chosenByDialog = (files: FileList | null): Chosen[] =>
  [...(files ?? [])].map((file) => ({ file, isFolder: false }));
