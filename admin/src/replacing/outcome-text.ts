/** What has become of chosen files. Each is in exactly one of the parts. */
export interface Outcome {
  replaced: number;
  /** To whom it was left to people, and who have not decided. */
  asked: number;
  unknown: number;
  /** Neither JPEG nor any other picture that can be uploaded, such as a raw file. */
  unsupported: number;
  failed: number;
}

const parts: [keyof Outcome, string][] = [
  ['replaced', 'replaced'],
  ['asked', 'asked'],
  ['unknown', 'unknown'],
  ['unsupported', 'no pictures for the web'],
  ['failed', 'failed'],
];

/** `62 files: 60 replaced, 1 asked, 1 unknown`. The parts add up. */
export function outcomeText(outcome: Outcome): string {
  const total = Object.values(outcome).reduce((sum, count) => sum + count, 0);
  const said = parts.filter(([part]) => part === 'replaced' || outcome[part] > 0);
  return `${total} ${total === 1 ? 'file' : 'files'}: ${said.map(([part, text]) => `${outcome[part]} ${text}`).join(', ')}`;
}
