import { opendirSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below a folder, by its path relative to it, one after the other: a list of all of them would be large. */
export function* walkFiles(root: string, below = ''): Generator<string> {
  const folder = opendirSync(join(root, below));
  try {
    for (let entry = folder.readSync(); entry; entry = folder.readSync()) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) yield* walkFiles(root, path);
      else if (entry.isFile()) yield path;
    }
  } finally {
    folder.closeSync();
  }
}
