/**
 * `npm run bench`: Measures a Vitrine of its own: how soon an edit is public, what an upload costs beside sharp alone, and how much
 * memory an idle one takes. Each figure stands beside its limit.
 */
import { measureEditToPage } from './bench/edit-to-page.ts';
import { measureIdleMemory } from './bench/memory.ts';
import { measurePublicReads } from './bench/public-reads.ts';
import { type Figure, tabulate } from './bench/table.ts';
import { measureUpload } from './bench/upload.ts';
import { startStack } from './stack.ts';
import { readCommandLine } from './tools/command-line.ts';

readCommandLine(import.meta.filename, {});

console.log('Measuring … (about two minutes)\n');
const stack = await startStack();
try {
  const editMs = await measureEditToPage(stack);
  const { uploadMs, sharpMs } = await measureUpload(stack);
  const { ours, limit } = await measurePublicReads(stack, { library: 5_000, page: 50 });
  await stack.stop();
  // Last, so that compiled code is kept from the start before, as it is at every start but the first.
  const memory = await measureIdleMemory();
  const figures: Figure[] = [
    { name: 'An edit is public after (median of 20)', value: editMs, limit: 1_000, unit: 'ms' },
    {
      name: 'Upload of 24 megapixels, against sharp alone',
      value: uploadMs / sharpMs,
      limit: 1.3,
      unit: '×',
      digits: 2,
      note: `${Math.round(uploadMs)} ms against ${Math.round(sharpMs)} ms`,
    },
    {
      name: 'Public list, 50 of 5,000: time of a bare route over ours',
      value: limit.perSecond / ours.perSecond,
      limit: 1.25,
      unit: '×',
      digits: 2,
      note: `${Math.round(ours.perSecond)} against ${Math.round(limit.perSecond)} requests a second`,
    },
    {
      name: 'Public list, 50 of 5,000: CPU a request against a bare route',
      value: ours.cpuUs / limit.cpuUs,
      limit: 1.5,
      unit: '×',
      digits: 2,
      note: `${Math.round(ours.cpuUs)} µs against ${Math.round(limit.cpuUs)} µs`,
    },
    {
      name: 'Idle memory of all processes',
      value: memory?.tree.shared ?? null,
      limit: 400,
      unit: 'MB',
      ...(memory && { note: `${Math.round(memory.tree.resident)} MB with shared pages counted in each` }),
    },
    {
      name: 'Idle memory of the server',
      value: memory?.server.resident ?? null,
      limit: 150,
      unit: 'MB',
      note: 'all of it, shared pages included',
    },
  ];
  console.log(tabulate(figures));
} finally {
  await stack.stop();
}
