/** The user of TrueNAS and others for applications; the image has no account of its own for it. */
export const USER = 568;

export type RunOptions = {
  image: string;
  /** The folder that is mounted at /data. */
  volume: string;
  isVolumeReadOnly?: boolean;
  /** The port, inside and outside. */
  port: number;
  env?: Record<string, string>;
};

/** A container that runs, or has ended: read-only but for the volume and a tmpfs, as another user, without any capability. */
export type Container = {
  /** Its first process, as this machine numbers it; null once it has ended. */
  pid: () => Promise<number | null>;
  /** Runs a command in it, as an engine does for a health check. */
  exec: (command: readonly string[]) => Promise<{ code: number; stdout: string; stderr: string }>;
  /** What it has printed. */
  log: () => Promise<string>;
  /** Sends SIGTERM. Resolves with its exit code; after eight seconds it is killed, and that is 137. */
  stop: () => Promise<number>;
  remove: () => Promise<void>;
};
