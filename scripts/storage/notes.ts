/** Records what an action has done in case it fails later. */
export type Notes = {
  /** Replaces the previous note. */
  noteDone: (text: string) => void;
};
