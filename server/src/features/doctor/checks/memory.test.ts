import { expect, test, vi } from 'vitest';
import type { DoctorContext } from '../check.ts';
import { judgeMemory, memory } from './memory.ts';

const MB = 1_000_000;
const machine = { usable: 16_000 * MB, total: 16_000 * MB, free: 4_000 * MB };

test.for([
  ['a machine', machine, 'ok', '4.0 GB of 16.0 GB are available.'],
  ['a machine that has none left', { ...machine, free: 100 * MB }, 'warning', '0.1 GB of 16.0 GB are available.'],
  ['a container', { ...machine, usable: 1_000 * MB }, 'ok', /^Vitrine may use 1\.0 GB, and 4\.0 GB of the machine/],
  ['a small container', { ...machine, usable: 400 * MB }, 'warning', /^Vitrine may use 0\.4 GB/],
] as const)('the memory of %s is judged', ([, found, state, finding]) => {
  expect(judgeMemory(found)).toMatchObject({ state, finding: expect.stringMatching(finding) });
});

test('a container whose memory is full of copies of files is judged by its limit', async () => {
  vi.spyOn(process, 'constrainedMemory').mockReturnValue(1_000 * MB);
  vi.spyOn(process, 'availableMemory').mockReturnValue(0);

  expect(await memory.run({} as DoctorContext)).toMatchObject({
    finding: expect.stringMatching(/^Vitrine may use 1\.0 GB/),
  });
});
