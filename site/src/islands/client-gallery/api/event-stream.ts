/**
 * Takes the texts of server-sent events out of what has arrived, and returns the rest, which is the beginning of the next one. Comments
 * that only keep the connection open have no text.
 */
export function takeEvents(arrived: string): { events: string[]; rest: string } {
  const blocks = arrived.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap((block) => {
    const lines = block.split('\n').flatMap((line) => /^data: ?(.*)$/.exec(line)?.[1] ?? []);
    return lines.length > 0 ? [lines.join('\n')] : [];
  });
  return { events, rest };
}
