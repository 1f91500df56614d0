import { parseJson } from '../parse-json.ts';

/*
 * The format of answers with a long list, the content snapshot above all. It is JSON whose last property is that list, each item on a line
 * of its own:
 *
 *     {"success":true,"data":{"revision":7,"images":[
 *     {"id":1},
 *     {"id":2}
 *     ]}}
 *
 * An item that has not changed has the same bytes in the next answer, so it is not written again. Neither side has the whole text in memory.
 */

/** Precedes each item but the first. */
export const SEPARATOR = ',\n';
const COMMA = 0x2c;
const LINE_END = 0x0a;
const LIST_CLOSES = 0x5d;

/** The JSON around the items. `answer` has the list as its last property, empty. */
export function frameOf(answer: object): { opening: string; closing: string } {
  const json = JSON.stringify(answer);
  const [closing] = /\]\}+$/.exec(json) ?? [];
  const opening = json.slice(0, -(closing?.length ?? 0));
  if (!closing || !opening.endsWith('[')) throw new Error('An answer does not end with an empty list');
  return { opening: `${opening}\n`, closing: `\n${closing}` };
}

/** The answer as JSON without the items that were on lines of their own, and these items. */
type Lines<Item> = { answer: unknown; items: Item[] };

/**
 * Reads such an answer and passes each line of its list to `readItem`. JSON that is written otherwise is in `answer` as a whole. Throws if the
 * text is anything else; `source` names it in errors.
 */
export async function readLines<Item>(
  chunks: AsyncIterable<Uint8Array>,
  { list, source, readItem }: { list: string; source: string; readItem: (value: unknown) => Item },
): Promise<Lines<Item>> {
  const opening = Buffer.from(`${JSON.stringify(list)}:[`);
  const around: string[] = [];
  const items: Item[] = [];
  let lines = 0;
  let isInList = false;
  /** Whether an item may follow, as only after a comma. */
  let isOpen = true;

  const takeItem = (line: Buffer) => {
    const mayFollow = isOpen;
    isOpen = line.at(-1) === COMMA;
    const value = mayFollow ? parseJson(line.toString('utf8', 0, isOpen ? line.length - 1 : line.length)) : undefined;
    if (value === undefined) throw new Error(`${source} is damaged or cut off: line ${lines} is no item of "${list}"`);
    items.push(readItem(value));
  };

  for await (const some of linesOf(chunks)) {
    for (const line of some) {
      lines += 1;
      if (line[0] === LIST_CLOSES) isInList = false;
      if (!isInList) around.push(line.toString());
      else if (line.length > 0) takeItem(line);
      if (lines === 1) isInList = line.subarray(-opening.length).equals(opening);
    }
  }
  if (isInList || (isOpen && items.length > 0)) throw new Error(`${source} is cut off after line ${lines}`);
  const answer = parseJson(around.join('\n'));
  if (answer === undefined) throw new Error(`${source} is not JSON`);
  return { answer, items };
}

/** The lines that end in each chunk, and finally what follows the last line break. They are valid until the next ones are requested. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer[]> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const lines: Buffer[] = [];
    let start = 0;
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, start)) {
      const line = bytes.subarray(start, end);
      lines.push(begun.length > 0 ? Buffer.concat([...begun, line]) : line);
      begun = [];
      start = end + 1;
    }
    if (start < bytes.length) begun.push(bytes.subarray(start));
    yield lines;
  }
  yield [Buffer.concat(begun)];
}
