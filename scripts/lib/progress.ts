const BAR_WIDTH = 24;
/** Where the output is not a terminal, so that a log says how far it is and stays short. */
const LINE_EVERY_MS = 5_000;

type Output = { isTTY?: boolean; write: (text: string) => unknown };

/** A progress bar on a terminal; elsewhere a line at the beginning, every few seconds, and at the end. */
export function createProgress(title: string, output: Output = process.stdout, nowMs = () => performance.now()) {
  const isTerminal = output.isTTY;
  let isOpen = false;
  let lastLineMs = 0;

  return {
    update(done: number, all: number) {
      const isDue = !isOpen || done >= all || nowMs() - lastLineMs >= LINE_EVERY_MS;
      if (!isTerminal && !isDue) return;
      isOpen = true;
      lastLineMs = nowMs();
      const count = `${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`;
      const filled = all === 0 ? BAR_WIDTH : Math.round((done / all) * BAR_WIDTH);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}`;
      output.write(isTerminal ? `\r\x1b[2K${title} ${bar} ${count}` : `${title}: ${count}\n`);
    },

    /** Writes a line of its own, above the bar. */
    print(line: string) {
      output.write(isTerminal && isOpen ? `\r\x1b[2K${line}\n` : `${line}\n`);
    },

    end() {
      if (isTerminal && isOpen) output.write('\n');
      isOpen = false;
    },
  };
}
