import type { CDPSession } from '@playwright/test';
import { z } from 'zod';

const TraceEvents = z.array(
  z.object({ name: z.string(), pid: z.number(), tid: z.number(), tdur: z.number().optional(), args: z.unknown() }),
);
const ThreadName = z.object({ name: z.string() });
/** Which process has the page when tracing begins, and to which one a navigation takes it. */
const FrameAtStart = z.object({
  data: z.object({ frames: z.array(z.object({ frame: z.string(), processId: z.number() })) }),
});
const FrameCommitted = z.object({ data: z.object({ frame: z.string(), processId: z.number() }) });

/**
 * Milliseconds of each task of the page's main thread while something happens, from a trace. Their own CPU time: what else the
 * machine has to do is left out, as are the browser's other pages.
 */
export async function traceTasks(cdp: CDPSession, happen: () => Promise<void>): Promise<number[]> {
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const tasks: { thread: string; pid: number; ms: number }[] = [];
  const mainThreads = new Set<string>();
  const processes = new Set<number>();
  const found = ({ frame, processId }: { frame: string; processId: number }) => {
    if (frame === frameTree.frame.id) processes.add(processId);
  };
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, pid, tid, tdur, args } of TraceEvents.parse(value)) {
      const thread = `${pid} ${tid}`;
      if (name === 'thread_name' && ThreadName.parse(args).name === 'CrRendererMain') mainThreads.add(thread);
      if (name === 'TracingStartedInBrowser') FrameAtStart.parse(args).data.frames.forEach(found);
      if (name === 'FrameCommittedInBrowser') found(FrameCommitted.parse(args).data);
      if (name === 'RunTask' && tdur) tasks.push({ thread, pid, ms: tdur / 1_000 });
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
  const own = tasks.filter(({ thread, pid }) => processes.has(pid) && mainThreads.has(thread));
  if (own.length === 0) throw new Error('The trace has no task of the page');
  return own.map(({ ms }) => ms);
}
