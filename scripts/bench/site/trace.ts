import type { CDPSession } from '@playwright/test';
import { z } from 'zod';

const TraceEvents = z.array(
  z.object({ name: z.string(), pid: z.number(), tid: z.number(), tdur: z.number().optional() }),
);
/** Only the thread that runs the page does these. */
const OF_THE_PAGE = new Set(['ParseHTML', 'FireAnimationFrame', 'FunctionCall', 'EvaluateScript']);

/**
 * Milliseconds of each task of the page's main thread while something happens, from a trace. Their own CPU time: what else the
 * machine has to do is left out.
 */
export async function traceTasks(cdp: CDPSession, happen: () => Promise<void>): Promise<number[]> {
  const tasks = new Map<string, number[]>();
  const pageWork = new Map<string, number>();
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, pid, tid, tdur } of TraceEvents.parse(value)) {
      const thread = `${pid} ${tid}`;
      if (OF_THE_PAGE.has(name)) pageWork.set(thread, (pageWork.get(thread) ?? 0) + 1);
      if (name === 'RunTask' && tdur) tasks.set(thread, [...(tasks.get(thread) ?? []), tdur / 1_000]);
    }
  });
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] },
  });
  await happen();
  const ended = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  await cdp.send('Tracing.end');
  await ended;
  const [main] = [...pageWork].toSorted(([, one], [, other]) => other - one);
  return (main && tasks.get(main[0])) ?? [];
}
