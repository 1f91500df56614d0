import { type Child, ChildGone, type Limits, startChild } from './child.ts';

/** How long a child waits for more work. Long enough for a series of uploads, short enough to free its memory. */
const IDLE_MS = 5_000;

/**
 * How many messages a child answers before it is recycled. Native memory allocated in odd sizes is not all freed: after some three
 * hundred photographs a child had exceeded its limit.
 */
const MESSAGES_A_CHILD = 20;

type Task = {
  message: object;
  isUrgent: boolean;
  resolve: (answer: unknown) => void;
  reject: (reason: unknown) => void;
};

/** The pool was closed before the message was answered. */
export class PoolClosed extends Error {}

export type PoolOptions = Limits & {
  module: string;
  /** How many messages are processed at once, each in a process of its own. */
  processes: number;
  /** Limit of processor time for an urgent message. Past it the message itself is too expensive. */
  processorLimitMs: number;
  /** The same on the clock, from the start of its processing. Past it a retry may help: the machine was busy with others. */
  timeLimitMs: number;
  /** Time limit of other messages. */
  backgroundTimeLimitMs: number;
  onStart: (pid: number | undefined) => void;
};

/**
 * Runs messages in child processes, each kind in the order of arrival; none is refused because others were before it. Urgent ones take
 * precedence, and the others never take the last free process, so that an urgent one seldom waits for them.
 */
export function createProcessPool({
  module,
  processes,
  onStart,
  timeLimitMs,
  processorLimitMs,
  backgroundTimeLimitMs,
  ...limits
}: PoolOptions) {
  const waiting: Task[] = [];
  const running = new Map<Task, Child>();
  const givenUp = new WeakSet<Task>();
  const idle = new Map<Child, NodeJS.Timeout>();
  const answered = new WeakMap<Child, number>();
  const urgentLimits = { timeLimitMs, processorLimitMs };
  const backgroundLimits = { timeLimitMs: backgroundTimeLimitMs, processorLimitMs: Number.POSITIVE_INFINITY };
  const backgroundMax = Math.max(1, processes - 1);
  let takes: 'all' | 'urgent' | 'nothing' = 'all';

  const takeNext = (): Task | undefined => {
    const inBackground = [...running.keys()].filter(({ isUrgent }) => !isUrgent).length;
    const index = waiting.findIndex(({ isUrgent }) => isUrgent);
    const chosen = index >= 0 ? index : inBackground < backgroundMax ? 0 : -1;
    return chosen < 0 ? undefined : waiting.splice(chosen, 1)[0];
  };

  const startOne = (): Child => {
    const child = startChild(module, limits);
    onStart(child.pid);
    return child;
  };

  const takeChild = (): Child => {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      if (child.isUsable()) return child;
    }
    return startOne();
  };

  const keepChild = (child: Child) => {
    if ((answered.get(child) ?? 0) >= MESSAGES_A_CHILD) return void child.stop();
    const timer = setTimeout(() => {
      idle.delete(child);
      void child.stop();
    }, IDLE_MS);
    timer.unref();
    idle.set(child, timer);
  };

  const start = async (task: Task) => {
    const ask = (child: Child) => {
      running.set(task, child);
      return child.ask(task.message, task.isUrgent ? urgentLimits : backgroundLimits);
    };
    try {
      let child = takeChild();
      // One that has ended while it was idle, which nobody has noticed yet.
      const answer = await ask(child).catch((error: unknown) => {
        if (!(error instanceof ChildGone) || givenUp.has(task)) throw error;
        child = startOne();
        return ask(child);
      });
      answered.set(child, (answered.get(child) ?? 0) + 1);
      keepChild(child);
      task.resolve(answer);
    } catch (error) {
      task.reject(givenUp.has(task) ? new PoolClosed() : error);
    } finally {
      running.delete(task);
      dispatch();
    }
  };

  const dispatch = () => {
    while (running.size < processes) {
      const task = takeNext();
      if (!task) return;
      void start(task);
    }
  };

  /** Rejects running tasks only once their child has ended, so that nothing is written any more by then. */
  const giveUp = (isGivenUp: (task: Task) => boolean) => {
    for (const task of waiting.filter(isGivenUp)) task.reject(new PoolClosed());
    waiting.splice(0, waiting.length, ...waiting.filter((task) => !isGivenUp(task)));
    for (const [task, child] of running) {
      if (!isGivenUp(task)) continue;
      givenUp.add(task);
      void child.stop();
    }
  };

  return {
    run: (message: object, { isUrgent }: { isUrgent: boolean }) =>
      new Promise<unknown>((resolve, reject) => {
        if (takes === 'nothing' || (takes === 'urgent' && !isUrgent)) throw new PoolClosed();
        waiting.push({ message, isUrgent, resolve, reject });
        dispatch();
      }),

    /** Starts a child in advance for a message that will arrive soon. */
    warm() {
      if (takes === 'all' && idle.size === 0 && running.size < processes) keepChild(startOne());
    },

    /** From now on only urgent messages are processed. */
    giveUpBackground() {
      takes = 'urgent';
      giveUp(({ isUrgent }) => !isUrgent);
    },

    /** Resolves when every child has ended. */
    async close() {
      takes = 'nothing';
      giveUp(() => true);
      for (const timer of idle.values()) clearTimeout(timer);
      await Promise.all([...idle.keys(), ...running.values()].map((child) => child.stop()));
      idle.clear();
    },
  };
}
