import { UPLOAD_MIME_TYPES } from '@vitrine/shared/limits';
import { isPictureName } from '@vitrine/shared/picture-name';
import { t } from '../language/language.ts';
import type { Chosen } from '../upload-queue/upload-queue.ts';

/** In folders of folders, with everything that is no picture: a whole disk may have been dropped. */
const MOST_FILES = 20_000;
export const MOST_PICTURES = 2_000;

/** Why too many were chosen, as the photographer reads it. */
export const tooMany = {
  files: () =>
    t('These are more than {most} files. Choose fewer of them, such as one folder at a time.', { most: MOST_FILES }),
  pictures: () =>
    t('These are more than {most} photographs. Choose fewer of them, such as one folder at a time.', {
      most: MOST_PICTURES,
    }),
};

/** Systems that do not know HEIC or TIFF say no type. */
export const isPicture = ({ type, name }: File) =>
  type === '' ? isPictureName(name) : UPLOAD_MIME_TYPES.some((one) => one === type);

const isHidden = (name: string) => name.startsWith('.');

/** The files of what was dropped, with those in folders, however deep. Hidden ones, which only programs write, are left out. */
export async function filesIn(chosen: readonly Chosen[]): Promise<File[]> {
  const files: File[] = [];
  const folders: FileSystemDirectoryEntry[] = [];
  const limit = () => {
    if (files.length + folders.length > MOST_FILES) throw new Error(tooMany.files());
  };
  for (const { file, folder } of chosen) {
    if (folder) folders.push(folder);
    else if (!isHidden(file.name)) files.push(file);
    limit();
  }
  // It grows while it is read.
  for (const folder of folders) {
    for await (const entry of entriesOf(folder)) {
      if (isHidden(entry.name)) continue;
      if (entry.isDirectory) folders.push(entry as FileSystemDirectoryEntry);
      else files.push(await fileOf(entry as FileSystemFileEntry));
      limit();
    }
  }
  return files;
}

/** The browser gives a hundred at a time, and none at the end. */
async function* entriesOf(folder: FileSystemDirectoryEntry) {
  const reader = folder.createReader();
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (entries.length === 0) return;
    yield* entries;
  }
}

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));
