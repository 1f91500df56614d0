import { appendFileSync, readFileSync, renameSync, type Stats, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMissing } from '@vitrine/shared/node/is-missing';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { parseJson } from '@vitrine/shared/parse-json';
import { z } from 'zod';
import { SetupFailed } from '../../launcher/setup-failed.mjs';

/** Beside the photographs, so that it goes with them to another machine. Hidden, as what is hidden is not sent. */
const FILE = '.vitrine-watch';

/** A file as it was sent. */
const KnownFile = z.object({
  size: z.int(),
  modifiedMs: z.number(),
  sha256: z.string(),
  /** When the photograph was taken, by the camera's clock. */
  taken: z.string().nullable(),
  /** Of the photograph. */
  id: z.int(),
});
export type KnownFile = z.infer<typeof KnownFile>;

/** A line: what a file of the folder is at one address, null once it is no more in the folder. */
const Entry = z.object({ to: z.string(), name: z.string(), file: KnownFile.nullable() });
type Entry = z.infer<typeof Entry>;

/**
 * What has become of the files of a watched folder, by their paths below it: a file of lines, of which the last about a file is right. One
 * that was cut off by a crash is none. The same folder may be sent to several addresses.
 */
export class KnownFiles {
  readonly #path: string;
  readonly #to: string;
  readonly #files = new Map<string, KnownFile>();
  /** Which list was read. */
  #read: string | undefined;

  constructor(folder: string, to: string) {
    this.#path = path.join(folder, FILE);
    this.#to = to;
    try {
      // Only at the start: another watch of the folder would take a list that was written anew for that of another share.
      writeFileSync(`${this.#path}.new`, readKept(this.#path).map(toLine).join(''));
      renameSync(`${this.#path}.new`, this.#path);
    } catch (error) {
      throw new SetupFailed(
        `${folder} cannot be written (${reasonOf(error)}), where the list of what was sent is kept. Change its permissions.`,
      );
    }
    this.#readList();
  }

  #readList() {
    this.#read = identityOf(statSync(this.#path));
    this.#files.clear();
    for (const { to, name, file } of readKept(this.#path)) if (to === this.#to && file) this.#files.set(name, file);
  }

  /**
   * Reads the list of files again if it is another one: of a share that was connected since. Throws an error if there is none any more: then
   * another folder is in its place, as where a share was connected.
   */
  checkFolder() {
    const list = statSync(this.#path, { throwIfNoEntry: false });
    if (!list) throw new Error(`${FILE} is not in it any more: is the network share connected?`);
    if (identityOf(list) !== this.#read) this.#readList();
  }

  get(name: string) {
    return this.#files.get(name);
  }

  keys() {
    return this.#files.keys();
  }

  set(name: string, file: KnownFile) {
    appendFileSync(this.#path, toLine({ to: this.#to, name, file }));
    this.#files.set(name, file);
  }

  delete(name: string) {
    appendFileSync(this.#path, toLine({ to: this.#to, name, file: null }));
    this.#files.delete(name);
  }
}

const identityOf = ({ ino, birthtimeMs }: Stats) => `${ino} ${birthtimeMs}`;

const toLine = (entry: Entry) => `${JSON.stringify(entry)}\n`;

/** The last line about each file that is still in the folder. */
function readKept(file: string): Entry[] {
  const latest = new Map(readEntries(file).map((entry) => [JSON.stringify([entry.to, entry.name]), entry]));
  return [...latest.values()].filter((entry) => entry.file);
}

function readEntries(file: string): Entry[] {
  try {
    return readFileSync(file, 'utf8').split('\n').flatMap(readLine);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** None from the empty line at the end, or from one that a crash cut off: its file is sent again, and is there already. */
const readLine = (line: string) => Entry.safeParse(parseJson(line)).data ?? [];
