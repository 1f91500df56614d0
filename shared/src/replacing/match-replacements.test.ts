import { describe, expect, test } from 'vitest';
import { identityOf, NO_IDENTITY } from './identity.ts';
import { matchReplacements, type NewFile, type Replaceable, stemOf } from './match-replacements.ts';

const moment = { taken_at: '2026-06-12 15:04:05', sub_second: '31', body: '1001', vitrine_id: null };
const file = (name: string, changes: Partial<NewFile> = {}): NewFile => ({
  ...moment,
  name,
  width: 3000,
  height: 2000,
  ...changes,
});
const photograph = (id: number, name: string, changes: Partial<Replaceable> = {}): Replaceable => {
  const { vitrine_id: _, ...identity } = moment;
  return { ...identity, id, original_name: name, width: 6000, height: 4000, vitrine_ids: [], ...changes };
};

/** What became of the only file: the photograph that it replaces, or why it does not. */
function outcome(given: NewFile, ...photographs: Replaceable[]) {
  const { pairs, asked, unknown } = matchReplacements([given], photographs);
  expect(pairs.length + asked.length + unknown.length).toBe(1);
  return pairs[0]?.photograph.id ?? asked[0]?.doubt ?? 'unknown';
}

describe('a corrected file', () => {
  test.for([
    ['the same name', 'IMG_1.jpg'],
    ['another case and type', 'img_1.PNG'],
    ['an editor’s suffix', 'IMG_1-Edit.jpg'],
    ['another form of Unicode', 'Ma\u0308rz_1.jpg', 'M\u00e4rz_1.jpg'],
  ])('with %s replaces the photograph of that moment', ([, name = '', stored = 'IMG_1.jpg']) => {
    expect(outcome(file(name), photograph(7, stored))).toBe(7);
  });

  test('replaces by the id that was written into it, whatever it is called', () => {
    const vitrine_id = 'vitrine:0a';
    const other = { vitrine_id, taken_at: null, sub_second: null, body: null };
    expect(outcome(file('cover.jpg', other), photograph(7, 'IMG_1.jpg', { vitrine_ids: [vitrine_id] }))).toBe(7);
    expect(outcome(file('cover.jpg', other), photograph(7, 'IMG_1.jpg', { vitrine_ids: ['vitrine:0b'] }))).toBe(
      'unknown',
    );
  });

  test.for<[string, Partial<NewFile>, string]>([
    ['taken at another time', { taken_at: '2026-06-12 15:04:06' }, 'unknown'],
    ['of another fraction of the second', { sub_second: '32' }, 'unknown'],
    ['of another camera', { body: '1002' }, 'unknown'],
    ['with the name alone', { ...NO_IDENTITY }, 'evidence'],
    ['with name and second alone', { sub_second: null, body: null }, 'evidence'],
    ['with other proportions', { width: 2000, height: 2000 }, 'proportions'],
    ['of unknown size', { width: null, height: null }, 'size'],
  ])('%s replaces nothing', ([, changes, expected]) => {
    expect(outcome(file('IMG_1.jpg', changes), photograph(7, 'IMG_1.jpg'))).toBe(expected);
  });

  test('is asked about where several photographs, several files or a copy may be meant', () => {
    expect(outcome(file('IMG_100.jpg'), photograph(7, 'IMG_100.jpg'), photograph(8, 'IMG_100-2.jpg'))).toBe('several');
    expect(outcome(file('IMG_100-2.jpg'), photograph(7, 'IMG_100.jpg'))).toBe('copy');
    const both = matchReplacements([file('IMG_1.jpg'), file('IMG_1.png')], [photograph(7, 'IMG_1.jpg')]);
    expect(both.asked.map(({ doubt }) => doubt)).toEqual(['shared', 'shared']);
  });
});

test('names are read without what programs add', () => {
  expect(stemOf('DSC_0042-Edit-2.tif')).toEqual({ base: 'dsc_0042', isCopy: true });
  expect(stemOf('DSC_0042 (1).jpg')).toEqual({ base: 'dsc_0042', isCopy: true });
  expect(stemOf('wedding-12.jpg')).toEqual({ base: 'wedding-12', isCopy: false });
  expect(stemOf('IMG_0042.jpg')).toEqual({ base: 'img_0042', isCopy: false });
});

test('what a file says of moment and camera is read without what cameras write that do not know', () => {
  const tag = (description: string) => ({ description });
  const exif = {
    DateTimeOriginal: tag('2026:06:12 15:04:05'),
    SubSecTimeOriginal: tag('310'),
    BodySerialNumber: tag('001001'),
  };
  expect(identityOf({ exif })).toEqual(moment);
  expect(identityOf({ exif: { ...exif, SubSecTimeOriginal: tag('00'), BodySerialNumber: tag('0000') } })).toEqual({
    ...moment,
    sub_second: null,
    body: null,
  });
  expect(identityOf({ exif: { DateTimeOriginal: tag('0000:00:00 00:00:00') } })).toEqual(NO_IDENTITY);
  expect(identityOf({ xmp: { OriginalDocumentID: tag('vitrine:0a') } }).vitrine_id).toBe('vitrine:0a');
});

/** Numbers between 0 and 1, the same for the same seed. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

type Told = NewFile & { truth: number | null };

/**
 * Two cameras whose clocks agree and whose counters have rolled over, so that names occur up to four times; JPEGs beside raw files, renamed
 * exports, virtual copies, crops, files without metadata, and strangers.
 */
function corpus(seed: number, count: number) {
  const next = random(seed);
  const pick = <T>(...values: T[]): T => values[Math.floor(next() * values.length)] as T;
  const photographs: Replaceable[] = [];
  const files: Told[] = [];
  const begin = Date.UTC(2026, 5, 12, 10);
  for (let at = 0; files.length < count; at += 1) {
    const [body, knowsFraction] = pick(['1001', true], ['1002', true], ['1002', false]) as [string, boolean];
    // Counters of 250, and often two photographs within a second.
    const name = `IMG_${String(100 + (at % 250)).padStart(4, '0')}`;
    const taken = new Date(begin + Math.floor(at / 2) * pick(1_000, 1_000, 4_000));
    const identity = {
      taken_at: taken.toISOString().slice(0, 19).replace('T', ' '),
      sub_second: knowsFraction ? String(1 + Math.floor(next() * 99)) : null,
      body,
      vitrine_id: null,
    };
    const { vitrine_id: _, ...stored } = identity;
    const isUpright = next() < 0.3;
    const shape = isUpright ? { width: 4000, height: 6000 } : { width: 6000, height: 4000 };
    const id = at + 1;
    const vitrineId = `vitrine:${id}`;
    const isDelivered = next() < 0.75;
    if (isDelivered)
      photographs.push({ id, original_name: `${name}.jpg`, ...stored, ...shape, vitrine_ids: [vitrineId] });
    const truth = isDelivered ? id : null;
    const give = (named: string, changes: Partial<NewFile> = {}, is: number | null = truth) =>
      files.push({ name: named, ...identity, ...shape, ...changes, truth: is });

    const kind = next();
    if (kind < 0.45)
      give(
        `${name}${pick('', '', '-Edit', '_edited')}.jpg`,
        pick({}, { width: shape.width / 2, height: shape.height / 2 }),
      );
    else if (kind < 0.55) give(`Wedding-${id}.jpg`);
    else if (kind < 0.65) give(`cover ${id}.jpg`, { ...NO_IDENTITY, vitrine_id: vitrineId });
    else if (kind < 0.75) {
      // A virtual copy was delivered as well, as another photograph, or is new.
      const copy = photographs.length + 100_000;
      const isKnown = isDelivered && next() < 0.5;
      if (isKnown) photographs.push({ id: copy, original_name: `${name}-2.jpg`, ...stored, ...shape, vitrine_ids: [] });
      give(`${name}.jpg`);
      give(`${name}-2.jpg`, {}, isKnown ? copy : null);
    } else if (kind < 0.82) {
      give(`${name}.jpg`);
      give(`${name}.tif`);
    } else if (kind < 0.88) give(`${name}.jpg`, { width: 3000, height: 3000 });
    else if (kind < 0.94) give(`${name}.jpg`, NO_IDENTITY);
    else give(`${name}.jpg`, { sub_second: null, body: null });
  }
  return { photographs, files };
}

test.for([1, 2, 3, 4, 5, 6, 7, 8])(
  'of a thousand files none replaces a wrong photograph, and none is lost (%i)',
  (seed) => {
    const { photographs, files } = corpus(seed, 1_000);
    const { pairs, asked, unknown } = matchReplacements(files, photographs);

    const all = [...pairs.map((pair) => pair.file), ...asked.map((one) => one.file), ...unknown];
    expect(all.length).toBe(files.length);
    expect(new Set(all).size).toBe(files.length);
    expect(pairs.filter(({ file: one, photograph: { id } }) => one.truth !== id)).toEqual([]);
    expect(new Set(pairs.map(({ photograph: { id } }) => id)).size).toBe(pairs.length);
    // Whoever is asked is shown the right photograph among others.
    const missing = asked.filter(
      ({ file: one, candidates }) => one.truth && !candidates.some(({ id }) => id === one.truth),
    );
    expect(missing).toEqual([]);
    expect(pairs.length).toBeGreaterThan(300);
  },
);
