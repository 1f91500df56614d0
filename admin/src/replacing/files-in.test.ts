import { expect, test } from 'vitest';
import { filesIn, isPicture } from './files-in.ts';

test('More files than could be meant are refused, and not all of them are listed before that', async () => {
  let listed = 0;
  const entry: Pick<FileSystemDirectoryEntry, 'isDirectory' | 'name' | 'createReader'> = {
    isDirectory: true,
    name: 'Without end',
    createReader: () => ({
      readEntries: (resolve) => {
        listed += 100;
        resolve(Array.from({ length: 100 }, () => entry as FileSystemDirectoryEntry));
      },
    }),
  };
  const folder = entry as FileSystemDirectoryEntry;

  const reading = filesIn([{ file: new File([], 'Without end'), isFolder: true, folder }]);

  await expect(reading).rejects.toThrow(
    'These are more than 20,000 files. Choose fewer of them, such as one folder at a time.',
  );
  expect(listed).toBeLessThan(20_200);
});

test.each([
  ['IMG_1.HIF', '', true],
  ['IMG_1.tif', '', true],
  ['IMG_1.CR3', '', false],
  ['IMG_1', 'image/jpeg', true],
  ['IMG_1.jpg', 'image/avif', false],
])('%s of the type "%s" is a picture: %s', (name, type, expected) => {
  expect(isPicture(new File([], name, { type }))).toBe(expected);
});
