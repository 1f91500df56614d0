import { findFreePort } from '../../supervisor/ports.ts';
import { CHROMIUM_ARGUMENTS, ensureChromium, findChromium } from '../../testing/chromium.ts';

/** How to launch the test browser so that Lighthouse finds it, and the port on which it does. */
export async function browserForLighthouse() {
  await ensureChromium();
  const port = await findFreePort();
  const executablePath = findChromium();
  const args = [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${port}`];
  return { port, options: { args, ...(executablePath && { executablePath }) } };
}
