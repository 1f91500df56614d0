import { describe, expect, test } from 'vitest';
import { findTermsIn } from './terms.ts';

const BUILDER = 'site/builder/releases/publish.ts';
const SERVER = 'server/src/database/database.ts';
const BROWSER = 'admin/e2e/forms/pages.spec.ts';

describe('The check of terms', () => {
  test.each([
    [BUILDER, "import { createShelf } from './shelf.ts';"],
    [BUILDER, 'await shelf.prepareSpare(isInterrupted);'],
    [BUILDER, 'The folder becomes the spare one.'],
    [BUILDER, 'const press = openPress(dir, tree);'],
    [BUILDER, "import { intern } from './interned.ts';"],
    [SERVER, "import type { Heir } from '../tokens.ts';"],
    [SERVER, 'const doors = doorsOf(request);'],
    [SERVER, "import type { Idiom } from './idiom.ts';"],
    [SERVER, '  committed: CommittedReader;'],
    [SERVER, 'return tellingTrouble(async () => rows);'],
    [SERVER, 'export function describeTrouble(error: unknown) {'],
    [SERVER, 'const read = askedTogether(load);'],
    ['admin/src/App.tsx', '<SaidAloud>{count}</SaidAloud>'],
    [BROWSER, "test('says so', async ({ page, front }) => {"],
    ['scripts/backup/backup.test.ts', 'const storm = await startStorm(server, memory);'],
    ['admin/src/images/ImageList.tsx', "import { words } from './words.ts';"],
    [SERVER, "import { messages } from '@vitrine/shared/messages';"],
    ['admin/src/publishing/ReleaseRow.tsx', '<Button>Put Back</Button>'],
    ['admin/src/publishing/ReleaseRow.tsx', '<Button>Look at it</Button>'],
    ['admin/src/publishing/TargetList.tsx', 'Who is told of changes: Told of revision 4'],
    ['scripts/start.ts', 'Hanging the demo photographs'],
    ['scripts/start.ts', 'Vitrine is open'],
    [SERVER, 'It waits while the bucket is away.'],
    [SERVER, 'const { order } = await orderMark(em, store, mark);'],
    ['scripts/backup.ts', 'tellFailure(error); // whence it came'],
    [SERVER, 'await noteEvent(em, id); // that it is noted'],
    [SERVER, 'if (error) throw new SlugTaken();'],
    ['admin/src/upload-queue/queue-item.ts', "  | 'developing'"],
    [BUILDER, 'const { content, faults } = await mendContent(readable, { library });'],
    [BUILDER, 'const standing = standingPages(content, photos, mode);'],
    [BUILDER, 'Pages that are looked at: pagesToLookAt(content)'],
    [BUILDER, 'if (isStale(filter)) library.stale.markAll();'],
    ['shared/src/languages/en.ts', "inFigures: 'In figures',"],
    [SERVER, 'async readPrivateNames(query) {'],
    [BUILDER, "import { heroVeil } from './hero-veil.ts';"],
  ])('finds what is coined in %s: %s', (file, line) => {
    expect(findTermsIn(`fine\n${line}\n`, file)).toContainEqual(expect.stringMatching(`^${file}:2: `));
  });

  test.each([
    [BROWSER, "await page.keyboard.press('Escape'); // a proxy in front of the system"],
    [BUILDER, 'until Publish is pressed; what was committed when its transaction began'],
    [SERVER, 'It sees only what was committed and waits for no write.'],
    ['server/src/http/documents/phrases.ts', 'each with an address to look at it, and to put back'],
    ['docs/troubleshooting.md', '[troubleshooting](troubleshooting.md)'],
    ['server/test/helpers/write-storm.ts', 'const storm = await startWriteStorm(server, memory);'],
    ['server/demo/photos.json', 'Two doors, one light. A spare frame.'],
  ])('leaves plain English alone in %s: %s', (file, line) => {
    expect(findTermsIn(line, file)).toEqual([]);
  });
});
