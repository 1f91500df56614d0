import { RequestContext } from '@mikro-orm/core';
import fastifyPlugin from 'fastify-plugin';
import { createMaintenance, type Maintenance } from './maintenance.ts';
import type { Worker } from './worker.ts';

/** How often a server looks for the work of others that have ended. */
const LOOK_EVERY_MS = 10_000;

type Job = Pick<Worker, 'wake' | 'lookAgain' | 'stop'>;

interface Jobs {
  /**
   * Adds work in the background: it is woken at the start of the server, and stopped with it. If the database is shared, it looks again
   * from time to time, since another server may have ended before its work was done: not if each server does it for itself (`isOwn`).
   */
  add(job: Job, options?: { isOwn?: boolean }): void;
  /** Wakes all of it. */
  start(): void;
  /** Names something for which work that can wait does so. */
  yieldWhile(isUrgent: () => Promise<boolean>): void;
  /** Whether work that can wait should. */
  shouldYield(): Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs;
    /** What is done once a day. */
    maintenance: Maintenance;
  }
}

/** Work in the background. Each feature adds its own. */
export const jobsPlugin = fastifyPlugin(
  async (app) => {
    const { em, locks, isShared } = app.database;
    const own: Job[] = [];
    const shared: Job[] = [];
    const urgent: (() => Promise<boolean>)[] = [];
    let timer: NodeJS.Timeout | undefined;
    const lookAgain = () => {
      for (const job of shared) job.lookAgain();
    };

    app.decorate('jobs', {
      add(job, { isOwn = false } = {}) {
        (isOwn ? own : shared).push(job);
        app.addHook('onClose', job.stop);
      },
      start() {
        for (const job of [...shared, ...own]) job.wake();
        if (isShared) timer = setInterval(lookAgain, LOOK_EVERY_MS).unref();
      },
      yieldWhile: (isUrgent) => void urgent.push(isUrgent),
      shouldYield: async () => (await Promise.all(urgent.map((isUrgent) => isUrgent()))).some(Boolean),
    });
    app.addHook('onClose', async () => clearInterval(timer));

    const within = <T>(work: () => Promise<T>) => RequestContext.create(em, work);
    app.decorate('maintenance', createMaintenance({ within, locks, log: app.log }));
  },
  { name: 'jobs', dependencies: ['database'] },
);

/** Stops the maintenance, before anything that it uses. Register it last. */
export const maintenanceStop = fastifyPlugin(
  async (app) => {
    app.addHook('onClose', app.maintenance.stop);
  },
  { name: 'maintenance-stop', dependencies: ['jobs'] },
);
