import { TestRunner } from 'vitest';
import { NIGHTLY } from './nightly.ts';

/** Whether the tests of each night are run. Those of `npm test` take a smaller sample of what has no end: kills, faults, random calls. */
export const isNightly = TestRunner.matchesTags([NIGHTLY]);
