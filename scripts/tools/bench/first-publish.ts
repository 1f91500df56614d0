import { readSettings } from '../../supervisor/settings.ts';
import { watchSite } from '../../supervisor/site-state.ts';
import { startSystem } from '../../supervisor/system.ts';
import { timed, watch } from './measure.ts';
import type { Figure } from './table.ts';

const CHECK_EVERY_MS = 20;
const WITHIN_MS = 300_000;

/** Starts Vitrine on a folder whose images no release has shown, until its builder has read them all. */
export async function measureFirstPublish(dataDir: string, images: number): Promise<Figure[]> {
  const settings = readSettings({ ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'error' });
  const began = performance.now();
  const system = await startSystem(settings, { report: console.log });
  try {
    const readyMs = performance.now() - began;
    const reading = watchSite({
      ...system,
      until: (site) => site.state !== 'publishing' || site.progress !== null,
      withinMs: WITHIN_MS,
    });
    let longestMs = 0;
    await watch(reading, CHECK_EVERY_MS, async () => {
      const ms = await timed(async () => (await fetch(`${system.url}/api/auth/setup`)).text());
      longestMs = Math.max(longestMs, ms);
    });
    const { state } = await reading;
    const of = `${images.toLocaleString('en')} images that no release has shown`;
    return [
      { name: `Start of Vitrine with ${of}`, value: readyMs, limit: 5_000, unit: 'ms' },
      {
        name: 'The longest wait for an answer while the builder reads them',
        value: state === 'failed' ? null : longestMs,
        limit: 100,
        unit: 'ms',
      },
    ];
  } finally {
    await system.stop();
  }
}
