type Hours = { days: string; times: string };

const PAIR = /^(.+?)(?::\s|：)(.+)$/u;

/** The owner's text in blocks: lists of lines in which a colon and a space are between days and times, and lines without. */
export function hoursOf(text: string): (Hours[] | string)[] {
  const blocks: (Hours[] | string)[] = [];
  for (const line of text.split('\n').map((written) => written.trim())) {
    if (line === '') continue;
    const [, days, times] = PAIR.exec(line)?.map((part) => part.trim()) ?? [];
    const last = blocks.at(-1);
    if (!days || !times) blocks.push(line);
    else if (Array.isArray(last)) last.push({ days, times });
    else blocks.push([{ days, times }]);
  }
  return blocks;
}
