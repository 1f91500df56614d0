import { PICTURE_ENDINGS } from '@vitrine/shared/picture-name';
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

/** For an input of files: with the endings, since not every system knows all of them for pictures. */
export const ANY_PICTURE = ['image/*', ...PICTURE_ENDINGS].join();

/** The files chosen in the browser's dialog, which offers no folders. */
export const chosenByDialog = (files: FileList | null): Chosen[] =>
  [...(files ?? [])].map((file) => ({ file, isFolder: false }));
