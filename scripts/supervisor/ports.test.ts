import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { explainClosed, findFreePort } from './ports.ts';

test('a free port is given to nobody else: neither twice, nor to who listens on port 0', async () => {
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()];
  expect(new Set(ports).size).toBe(3);
  // Linux begins at 32,768, others at 49,152.
  for (const port of ports) expect(port).toBeLessThan(32_768);

  const server = createServer();
  const next = (ports.at(-1) ?? 0) + 1;
  await new Promise<void>((resolve) => server.listen(next, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  expect(await findFreePort()).not.toBe(next);
});

test('a port that is closed is said to need privileges only where it does', () => {
  expect(explainClosed(1_023)).toBe('PORT: 1023 needs privileges that you do not have. Choose one above 1023.');
  expect(explainClosed(3_000)).toBe('PORT: the system keeps 3000 for itself. Set another.');
});
