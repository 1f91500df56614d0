import jwt from '@fastify/jwt';
import { ACCESS_TOKEN_LIFETIME_S } from '@vitrine/shared/limits';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AdminOnly, NotSignedIn } from '../../errors.ts';
import { feature } from '../../http/feature.ts';
import { createDeviceService, type DeviceService } from './devices/device.service.ts';
import { deviceGuard } from './devices/device-guard.ts';
import { inspectorsPlugin } from './inspectors.ts';
import { createSessionService, type Session, type SessionService } from './sessions/session.service.ts';
import type { User } from './user.entity.ts';

interface SignedIn {
  user: User;
  family: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    sessions: SessionService;
    devices: DeviceService;
    /** Guards: run them in `onRequest`, before the body is read. */
    requireUser(request: FastifyRequest): Promise<void>;
    /** A device passes as well, if the route declares it. */
    requireAdmin(request: FastifyRequest): Promise<void>;
    /** Accepts anonymous callers, and identifies the others. */
    optionalUser(request: FastifyRequest): Promise<void>;
    signAccessToken(session: Session): string;
  }
  interface FastifyRequest {
    session: SignedIn | null;
    arrivedAt: Date;
    isAdmin(): boolean;
    /** The session that a guard has found. */
    signedIn(): SignedIn;
  }
}

const AccessToken = z.object({
  sub: z.string().regex(/^[1-9]\d{0,14}$/),
  sid: z.string().min(1),
  typ: z.literal('access'),
});

/** Access tokens (JWT, HS256, 15 minutes) and the guards that verify them. An ended session is refused at once. */
export const guards = feature('guards', {}, async (app) => {
  const { tokenSecret: secret, metricsToken } = app.config;
  const sessions = createSessionService({ em: app.database.em, secret });
  const devices = createDeviceService(app.dependencies);
  app.decorate('sessions', sessions);
  app.decorate('devices', devices);
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', iss: 'vitrine', expiresIn: `${ACCESS_TOKEN_LIFETIME_S}s` },
    verify: { algorithms: ['HS256'], allowedIss: 'vitrine' },
  });

  const identify = async (request: FastifyRequest): Promise<SignedIn> => {
    const claims = AccessToken.safeParse(await request.jwtVerify().catch(() => null));
    if (!claims.success) throw new NotSignedIn();
    const user = await sessions.findUser(Number(claims.data.sub), claims.data.sid);
    if (!user) throw new NotSignedIn();
    return { user, family: claims.data.sid };
  };

  app.decorateRequest('session', null);
  app.decorateRequest('arrivedAt');
  app.decorateRequest('isAdmin', function isAdmin(this: FastifyRequest) {
    return this.session?.user.isAdmin ?? false;
  });
  app.decorateRequest('signedIn', function signedIn(this: FastifyRequest) {
    if (!this.session) throw new NotSignedIn();
    return this.session;
  });
  app.addHook('onRequest', async (request) => {
    request.arrivedAt = new Date();
  });
  await app.register(deviceGuard, { devices, em: app.database.em, secret });

  app.decorate('signAccessToken', ({ user, family }: Session) =>
    app.jwt.sign({ sub: String(user.id), sid: family, typ: 'access' }),
  );
  app.decorate('requireUser', async (request: FastifyRequest) => {
    request.session = await identify(request);
  });
  app.decorate('optionalUser', async (request: FastifyRequest) => {
    if (request.headers.authorization) request.session = await identify(request);
  });
  app.decorate('requireAdmin', async (request: FastifyRequest) => {
    if (request.device) return;
    request.session = await identify(request);
    if (!request.isAdmin()) throw new AdminOnly();
  });
  app.describeGuard(app.requireUser, { schemes: ['bearer'], refusals: [401] });
  app.describeGuard(app.optionalUser, { schemes: ['bearer'], isOptional: true, refusals: [401] });
  app.describeGuard(app.requireAdmin, { schemes: ['bearer'], refusals: [401, 403] });
  await app.register(inspectorsPlugin, { metricsToken });
});
