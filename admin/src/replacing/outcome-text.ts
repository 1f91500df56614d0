import { tCount } from '../language/language.ts';

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

export const unsupportedText = (count: number) =>
  tCount(count, '{count} no pictures for the web', '{count} no pictures for the web');

const parts: [keyof Outcome, (count: number) => string][] = [
  ['replaced', (count) => tCount(count, '{count} replaced', '{count} replaced')],
  ['asked', (count) => tCount(count, '{count} asked', '{count} asked')],
  ['unknown', (count) => tCount(count, '{count} unknown', '{count} unknown')],
  ['unsupported', unsupportedText],
  ['failed', (count) => tCount(count, '{count} failed', '{count} failed')],
];

/** `62 files: 60 replaced, 1 asked, 1 unknown`. The parts add up. */
export function outcomeText(outcome: Outcome): string {
  const total = Object.values(outcome).reduce((sum, count) => sum + count, 0);
  const said = parts.filter(([part]) => part === 'replaced' || outcome[part] > 0);
  return tCount(total, '{count} file: {parts}', '{count} files: {parts}', {
    parts: said.map(([part, say]) => say(outcome[part])).join(', '),
  });
}
