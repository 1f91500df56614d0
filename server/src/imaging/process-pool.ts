import { type Child, type Limits, startChild } from './child.ts';

/** How long a child waits for more work. Long enough for a series of uploads, short enough to give memory back. */
const IDLE_MS = 5_000;

type Task = {
  message: object;
  isUrgent: boolean;
  resolve: (answer: unknown) => void;
  reject: (reason: unknown) => void;
};

/** The pool was closed before the message was answered. */
export class PoolClosed extends Error {}

export type PoolOptions = Limits & { module: URL; processes: number };

/**
 * Runs messages in child processes, each kind in the order it came. Urgent ones go first, and the others never take
 * the last free process, so that an urgent one seldom waits for them.
 */
export function createProcessPool({ module, processes, ...limits }: PoolOptions) {
  const waiting: Task[] = [];
  const running = new Map<Task, Child>();
  const idle = new Map<Child, NodeJS.Timeout>();
  const mostPatient = Math.max(1, processes - 1);
  let closed: (() => void) | null = null;

  const next = (): Task | undefined => {
    const patient = [...running.keys()].filter(({ isUrgent }) => !isUrgent).length;
    const index = waiting.findIndex(({ isUrgent }) => isUrgent);
    const chosen = index >= 0 ? index : patient < mostPatient ? 0 : -1;
    return chosen < 0 ? undefined : waiting.splice(chosen, 1)[0];
  };

  const takeChild = (): Child => {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      if (child.isUsable()) return child;
    }
    return startChild(module, limits);
  };

  const keepChild = (child: Child) => {
    if (closed) {
      void child.stop();
      return;
    }
    const timer = setTimeout(() => {
      idle.delete(child);
      void child.stop();
    }, IDLE_MS);
    timer.unref();
    idle.set(child, timer);
  };

  const start = async (task: Task) => {
    const child = takeChild();
    running.set(task, child);
    try {
      const answer = await child.ask(task.message);
      keepChild(child);
      task.resolve(answer);
    } catch (error) {
      task.reject(error);
    } finally {
      running.delete(task);
      dispatch();
    }
  };

  const dispatch = () => {
    while (running.size < processes) {
      const task = next();
      if (!task) break;
      void start(task);
    }
    if (running.size === 0 && waiting.length === 0) closed?.();
  };

  return {
    run: (message: object, { isUrgent }: { isUrgent: boolean }) =>
      new Promise<unknown>((resolve, reject) => {
        if (closed) throw new PoolClosed();
        waiting.push({ message, isUrgent, resolve, reject });
        dispatch();
      }),

    /** Starts a child in advance, so that the message that is about to come need not wait for it. */
    warm() {
      if (!closed && idle.size === 0 && running.size < processes) keepChild(startChild(module, limits));
    },

    /** Finishes what is urgent, refuses the rest, and resolves when every child is gone. */
    async close() {
      const drained = new Promise<void>((resolve) => {
        closed = resolve;
      });
      const refused = waiting.filter(({ isUrgent }) => !isUrgent);
      waiting.splice(0, waiting.length, ...waiting.filter(({ isUrgent }) => isUrgent));
      for (const task of refused) task.reject(new PoolClosed());
      for (const [task, child] of running) {
        if (task.isUrgent) continue;
        task.reject(new PoolClosed());
        void child.stop();
      }
      dispatch();
      await drained;
      for (const timer of idle.values()) clearTimeout(timer);
      await Promise.all([...idle.keys()].map((child) => child.stop()));
      idle.clear();
    },
  };
}
