import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short to read and long to run. */
const LONG = ['faults', 'worked-examples', 'pack', 'large', 'resumed-uploads', 'uploads-at-once'];

/**
 * Vitest begins with the files that took longest, and in a clone that has not run them yet with the largest: those that are long all the
 * same would be the last, with one processor at work.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ofProjects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...ofProjects.values()].flatMap((sorted) => [
      ...sorted.filter((file) => isLong(file)),
      ...sorted.filter((file) => !isLong(file)),
    ]);
  }
}

const isLong = ({ moduleId }: TestSpecification) => LONG.includes(path.basename(moduleId, '.test.ts'));
