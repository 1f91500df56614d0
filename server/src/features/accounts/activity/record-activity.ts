import type { ActivityAction } from '@vitrine/shared/contract/security/activity';
import { activity as texts } from '@vitrine/shared/texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ActivityService } from './activity.service.ts';

interface Deed {
  action: ActivityAction;
  /** Of what it is done to, if the segment of the route does not say it. */
  kind?: string;
  /** If it is done to something else than the call is. */
  subject?: string | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a successful call of the route does, for the log of activity. */
    activity?: ActivityAction;
  }
  interface FastifyRequest {
    /** Whose call it is, where no session says so: also that of somebody who knew the password and was refused for the second factor. */
    actor: string | null;
    /** What it is done to, in words. */
    subject: string | null;
    /** What it has done besides, where that depends on the call and not on its route alone. */
    done: readonly Deed[] | null;
  }
}

const WithId = z.object({ id: z.union([z.string(), z.number()]) });
const WithUsername = z.object({ username: z.string() });
const WithCode = z.object({ code: z.string().min(1) });
const FAILED = 401;

type Options = { activity: ActivityService; isUsername: (username: string) => Promise<boolean> };

/**
 * Records the calls that have done something, as their route or they themselves say, before they are answered: whoever is told that something was done finds it in the
 * log, unless the disk or the database fails between the two. Of a failed sign-in the username is recorded only if it is one, as some type a password in its place.
 */
export function recordActivity(app: FastifyInstance, { activity, isUsername }: Options) {
  app.decorateRequest('actor', null);
  app.decorateRequest('subject', null);
  app.decorateRequest('done', null);

  const readDone = async (request: FastifyRequest, action: ActivityAction, status: number) => {
    if (action === 'signed_in' && request.actor && status >= 400) {
      const subject = WithCode.safeParse(request.body).success ? texts.wrongCode : null;
      return status < 500 ? { action: 'second_factor_failed' as const, username: request.actor, subject } : null;
    }
    if (status === FAILED && action === 'signed_in') {
      const tried = WithUsername.safeParse(request.body).data?.username ?? '';
      return { action: 'sign_in_failed' as const, username: (await isUsername(tried)) ? tried : null };
    }
    const username = request.session?.user.username ?? request.actor;
    return status < 300 && username ? { action, username } : null;
  };

  const record = async (request: FastifyRequest, { action, kind, subject }: Deed, status: number) => {
    const done = await readDone(request, action, status);
    if (!done) return;
    const { data: params } = WithId.safeParse(request.params);
    const entry = {
      kind: kind ?? request.routeOptions.config.segment ?? null,
      subject: subject ?? request.subject ?? (params ? `#${params.id}` : null),
      ...done,
      address: request.ip,
      userAgent: request.headers['user-agent'],
    };
    // It was done, so the answer must not say that it was not: the server's own log has it then.
    await activity.record(entry).catch((error: unknown) => {
      request.log.error({ err: error, entry }, 'what was done is missing in the log of activity');
    });
  };

  const recordAll = async (request: FastifyRequest, deeds: readonly Deed[], status: number) => {
    for (const deed of deeds) await record(request, deed, status);
  };

  // Of every answer, pages and pictures as well, so that nothing may cost anything.
  app.addHook('onSend', (request, reply, payload, done) => {
    const { activity: action } = request.routeOptions.config;
    if (!action && !request.done) return done(null, payload);
    const deeds = [...(action ? [{ action }] : []), ...(request.done ?? [])];
    recordAll(request, deeds, reply.statusCode).then(() => done(null, payload), done);
  });
}
