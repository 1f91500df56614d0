import path from 'node:path';

/**
 * A fault at a step. EIO happens once; ENOSPC lasts for everything that takes space. A failing write has written half of its bytes, as
 * a disk would leave it. `kill` kills every process right before the step and `killed after` right after it; `lost` does the step and
 * returns an error.
 */
export const FAULTS = ['EIO', 'ENOSPC', 'kill', 'killed after', 'lost'] as const;
export type FaultKind = (typeof FAULTS)[number];

/** The instructions for the processes of a system, in a file that they read at every step. */
export type Plan = {
  /** A new run counts from the beginning. */
  run: number;
  /** The step with the fault; null to record the steps alone. */
  step: string | null;
  kind: FaultKind;
  /** Processes to kill besides the one at the step. */
  pids: number[];
};

/** The seam's environment variables: its control folder, and the folder below which steps count. */
export const SEAM_VARIABLES = { control: 'FAULTS_CONTROL', root: 'FAULTS_ROOT' };

/** The files of the control folder. */
export const controlFiles = (folder: string) => ({
  plan: path.join(folder, 'plan.json'),
  /** The steps so far, one a line. */
  steps: path.join(folder, 'steps'),
  /** Exists once the fault has happened. */
  fired: path.join(folder, 'fired'),
});
