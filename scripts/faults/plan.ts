import path from 'node:path';

/**
 * What happens at a step. An error is EIO once, or ENOSPC from there on for everything that takes space. A write that fails has
 * written half of its bytes, as a disk would leave it. `kill` ends every process right before the step and `killed after` right after
 * it; `lost` does the step and answers with an error.
 */
export const FAULTS = ['EIO', 'ENOSPC', 'kill', 'killed after', 'lost'] as const;
export type FaultKind = (typeof FAULTS)[number];

/** What the processes of a system are told, through a file that they read at every step. */
export type Plan = {
  /** A new one begins to count anew. */
  run: number;
  /** Where a fault happens; null records the steps alone. */
  step: string | null;
  kind: FaultKind;
  /** What ends beside the process that is at the step. */
  pids: number[];
};

/** What the seam is told by the environment: its folder, and the one below which steps count. */
export const SEAM_VARIABLES = { control: 'FAULTS_CONTROL', root: 'FAULTS_ROOT' };

/** The files of the control folder. */
export const controlFiles = (folder: string) => ({
  plan: path.join(folder, 'plan.json'),
  /** The steps so far, one a line. */
  steps: path.join(folder, 'steps'),
  /** Is there once the fault has happened. */
  fired: path.join(folder, 'fired'),
});
