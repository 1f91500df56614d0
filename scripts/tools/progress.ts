const BAR_WIDTH = 24;

/** A progress bar on a terminal; elsewhere one line at the beginning and one at the end. */
export function createProgress(title: string) {
  const isTerminal = process.stdout.isTTY;
  let isOpen = false;

  return {
    tell(done: number, all: number) {
      if (!isTerminal && isOpen && done < all) return;
      isOpen = true;
      const filled = all === 0 ? BAR_WIDTH : Math.round((done / all) * BAR_WIDTH);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}`;
      process.stdout.write(isTerminal ? `\r\x1b[2K${title} ${bar} ${done} of ${all}` : `${title}: ${done} of ${all}\n`);
    },

    /** Writes a line of its own, above the bar. */
    note(line: string) {
      process.stdout.write(isTerminal && isOpen ? `\r\x1b[2K${line}\n` : `${line}\n`);
    },

    end() {
      if (isTerminal && isOpen) process.stdout.write('\n');
      isOpen = false;
    },
  };
}
