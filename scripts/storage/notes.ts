/** What an action writes down for the case that it fails later. */
export type Notes = {
  /** Takes the place of what was noted before. */
  noteDone: (text: string) => void;
};
