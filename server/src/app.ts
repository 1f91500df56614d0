import { basename, dirname } from 'node:path';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { RequestContext } from '@mikro-orm/core';
import { HTTP_TIMEOUT_MS } from '@vitrine/shared/limits';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { NothingHere, TooManyRequests } from './errors.ts';
import { createHousekeeping } from './housekeeping.ts';
import { createImaging } from './imaging/imaging.ts';
import { IMAGING_LIMITS } from './imaging/limits.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { createAuthService } from './modules/auth/auth.service.ts';
import { createDeviceProofs } from './modules/auth/device-proof.ts';
import { createLoginLimiter } from './modules/auth/login-limiter.ts';
import { categoryRoutes } from './modules/categories/category.routes.ts';
import { createCategoryService } from './modules/categories/category.service.ts';
import { createCdnService } from './modules/cdn/cdn.service.ts';
import { contactRoutes } from './modules/contact/contact.routes.ts';
import { createContactService } from './modules/contact/contact.service.ts';
import { createMailer } from './modules/contact/mailer.ts';
import { createOutbox } from './modules/contact/outbox.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import { createContentService } from './modules/content/content.service.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { createHealthService } from './modules/health/health.service.ts';
import { heroSlideRoutes } from './modules/hero-slides/hero-slide.routes.ts';
import { createHeroSlideService } from './modules/hero-slides/hero-slide.service.ts';
import { createFileRemovals } from './modules/images/file-removals.ts';
import { createFileSweep } from './modules/images/file-sweep.ts';
import { imageRoutes } from './modules/images/image.routes.ts';
import { createImageService } from './modules/images/image.service.ts';
import { createMissingFiles } from './modules/images/missing-files.ts';
import { createRenditionQueue } from './modules/images/rendition-queue.ts';
import { metricsRoutes } from './modules/metrics/metrics.routes.ts';
import { publishingRoutes } from './modules/publishing/publishing.routes.ts';
import { createPublishingService } from './modules/publishing/publishing.service.ts';
import { settingsRoutes } from './modules/settings/settings.routes.ts';
import { createSettingsService } from './modules/settings/settings.service.ts';
import { createSocialLinkService } from './modules/social-media/social-link.service.ts';
import { socialMediaRoutes } from './modules/social-media/social-media.routes.ts';
import { testimonialRoutes } from './modules/testimonials/testimonial.routes.ts';
import { createTestimonialService } from './modules/testimonials/testimonial.service.ts';
import { authPlugin } from './plugins/auth.ts';
import { earlierReleases } from './plugins/earlier-releases.ts';
import { answerFailure, answerUnreadable, errorHandler } from './plugins/error-handler.ts';
import { forwardedHeader } from './plugins/forwarded-header.ts';
import { gracefulStop } from './plugins/graceful-stop.ts';
import { inspectorsPlugin } from './plugins/inspectors.ts';
import { keptAnswers } from './plugins/kept-answers.ts';
import { watchMethods } from './plugins/method-not-allowed.ts';
import { metricsPlugin } from './plugins/metrics.ts';
import { openApi } from './plugins/openapi.ts';
import { logOptions, requestLog } from './plugins/request-log.ts';
import { securityPlugin } from './plugins/security.ts';
import { staticImages } from './plugins/static-images.ts';
import { staticPages } from './plugins/static-pages.ts';
import { createSharedJson } from './records/shared-json.ts';
import { removeAbandonedWork } from './storage/abandoned-work.ts';
import { createAddressSigner } from './storage/address-signer.ts';
import { createImageStore } from './storage/image-store.ts';
import { openFiles } from './storage/open-files.ts';
import { createReleasePasses } from './storage/release-passes.ts';

export type App = Awaited<ReturnType<typeof buildApp>>;

const BODY_LIMIT_BYTES = 1024 * 1024;
const MAX_PARAMETER_LENGTH = 300;
/** The head of a request is short: who takes longer is holding the connection on purpose. */
const HEADERS_TIMEOUT_MS = 10_000;
/** A connection on which nothing moves for so long is ended, above all that of somebody who does not read the answer. */
const CONNECTION_TIMEOUT_MS = 60_000;
/** How often slow requests are looked for, so that none outlives its limit by much. */
const SLOW_CHECK_MS = 2_000;

interface Foundations {
  config: Config;
  database: Database;
  files: Awaited<ReturnType<typeof openFiles>>;
  log: FastifyBaseLogger;
}

function makeServices({ config, database, files, log }: Foundations) {
  const { dialect, reader, visibility, locks } = database;
  const { em } = database.orm;
  const forkEm = () => em.fork();
  const imaging = createImaging({ ...IMAGING_LIMITS, logger: log });
  const store = createImageStore({ ...config.folders, files, log });
  const fileSweep = createFileSweep({ reader, store, locks, log });
  const cdn = createCdnService({ forkEm, locks, config: config.cdn, log });
  const removals = createFileRemovals({ forkEm, store, locks, log });
  const shared = createSharedJson();
  const content = createContentService({ reader, shared, publicUrl: config.publicUrl });
  const signer = createAddressSigner({ secret: config.tokenSecret });
  const passes = createReleasePasses({ signer, releases: config.folders.releases });
  const publishing = createPublishingService({ cdn, forkEm, visibility, locks, config, log, lookAt: passes.lookAt });
  const mailer = config.mail && createMailer(config.mail);
  const outbox = createOutbox({ forkEm, locks, mailer, retryFirstMs: config.mailRetryFirstMs, log });
  const renditions = createRenditionQueue({
    forkEm,
    imaging,
    store,
    dialect,
    locks,
    log,
    onDone: () => {
      publishing.wake();
      cdn.wake();
    },
    isPublishing: publishing.isPublishing,
  });
  const missingFiles = createMissingFiles({ forkEm, store, renditions, dialect, log });
  const limiter = createLoginLimiter({ em, secret: config.tokenSecret });
  const auth = createAuthService({ em, secret: config.tokenSecret, limiter });
  const images = createImageService({ em, reader, shared, imaging, store, renditions, removals, dialect, locks, log });
  const contact = createContactService({ em, dialect, outbox, mailer });
  const housekeeping = createHousekeeping({
    chores: {
      'files that no record knew': async (signal) => (await fileSweep.run({ signal })).moved,
      'files in the quarantine': fileSweep.purgeQuarantine,
      'expired sessions': auth.forgetExpiredSessions,
      'images in the trash': images.purgeTrash,
      'messages of visitors': contact.purge,
      'files of images that were missing': async (signal) => {
        await missingFiles.run(signal);
        return 0;
      },
      ...(database.isShared && {
        'unfinished work': () =>
          removeAbandonedWork(dirname(config.folders.incoming), basename(config.folders.incoming)),
      }),
    },
    within: (chore) => RequestContext.create(em, chore),
    locks,
    log,
  });
  return {
    auth,
    images,
    fileSweep,
    missingFiles,
    removals,
    cdn,
    categories: createCategoryService({ em, dialect }),
    testimonials: createTestimonialService({ em, dialect }),
    heroSlides: createHeroSlideService({ em, dialect }),
    socialLinks: createSocialLinkService({ em, dialect }),
    contact,
    housekeeping,
    settings: createSettingsService({ em, dialect, renditions }),
    signer,
    passes,
    health: createHealthService({
      forkEm,
      visibility,
      folders: config.folders,
      files,
      readSite: publishing.readSite,
      diskFloorBytes: config.diskFloorBytes,
    }),
    reader,
    shared,
    content,
    publishing,
    imaging,
    outbox,
    renditions,
    files,
    store,
  };
}

export type Services = ReturnType<typeof makeServices>;

/** Puts the server together. It does not listen yet; closing it also ends its background work and the database. */
export async function buildApp({ config, database }: { config: Config; database: Database }) {
  const { orm, visibility } = database;
  const app = Fastify({
    ...logOptions(config.logLevel),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: HTTP_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: SLOW_CHECK_MS },
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: MAX_PARAMETER_LENGTH },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerFailure,
    clientErrorHandler: answerUnreadable,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const { folders, storage, tokenSecret: secret } = config;
  const files = await openFiles({ ...folders, storage, secret, log: app.log });
  const services = makeServices({ config, database, files, log: app.log });
  const { auth, images, store, signer, renditions, publishing, content, health } = services;
  app.decorate('services', services);
  await store.prepare();
  await services.cdn.prepare();

  await app.register(metricsPlugin);
  await app.register(forwardedHeader);
  const corsOrigins = config.corsOrigins.map((address) => new URL(address).origin);
  await app.register(keptAnswers, { readRevision: visibility.readRevision, corsOrigins, shared: services.shared });
  await app.register(requestLog, { level: config.logLevel });
  const giveUp = async () => {
    await Promise.all([renditions.stop(), services.imaging.giveUp()]);
  };
  await app.register(gracefulStop, { giveUp });
  app.addHook('onRequest', (_request, _reply, done) => RequestContext.create(orm.em, done));
  await app.register(errorHandler);
  const isBehindTls = config.publicUrl.startsWith('https:');
  await app.register(securityPlugin, { corsOrigins, isBehindTls });
  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
  await app.register(multipart);
  const counts = database.requestCounts(config.tokenSecret);
  await app.register(rateLimit, {
    global: false,
    ...(counts && { store: counts }),
    hook: 'preHandler',
    errorResponseBuilder: () => new TooManyRequests(),
  });
  await openApi(app);
  await app.register(authPlugin, { auth, secret: config.tokenSecret });
  await app.register(inspectorsPlugin, { metricsToken: config.metricsToken });

  await app.register(
    async (api) => {
      const refuseOtherMethods = watchMethods(api);
      api.addHook('onSend', async (request, reply) => {
        if (reply.hasHeader('cache-control')) return;
        const isForAnybody = request.session === null && (request.method === 'GET' || request.method === 'HEAD');
        reply.header('cache-control', isForAnybody ? 'no-cache' : 'no-store');
      });
      api.addHook('onResponse', async ({ method }, { statusCode }) => {
        if (method === 'GET' || statusCode >= 300) return;
        publishing.wake();
        services.cdn.wake();
      });

      const devices = createDeviceProofs({ secret, isBehindTls });
      await api.register(authRoutes, { prefix: '/auth', auth, devices });
      await api.register(imageRoutes, { prefix: '/images', images, store, signer });
      await api.register(categoryRoutes, { prefix: '/categories', ...services });
      await api.register(testimonialRoutes, { prefix: '/testimonials', ...services });
      await api.register(heroSlideRoutes, { prefix: '/hero-slides', ...services });
      await api.register(socialMediaRoutes, { prefix: '/social-media', ...services });
      await api.register(contactRoutes, {
        prefix: '/contact',
        contact: services.contact,
        siteUrl: config.publicUrl,
        siteDir: config.folders.site,
      });
      await api.register(settingsRoutes, { prefix: '/settings', ...services });
      await api.register(contentRoutes, { prefix: '/content', content });
      await api.register(publishingRoutes, { prefix: '/publishing', publishing });
      await api.register(healthRoutes, { prefix: '/health', health });
      await api.register(metricsRoutes, { prefix: '/metrics', health });

      refuseOtherMethods(api);
      api.all('/*', { schema: { hide: true } }, async () => {
        throw new NothingHere();
      });
    },
    { prefix: '/api' },
  );
  await app.register(staticImages, { visibility, signer, files });
  await app.register(earlierReleases, {
    releases: config.folders.releases,
    live: config.folders.site,
    visibility,
    ...services,
  });
  await app.register(staticPages, config.folders);

  app.addHook('onClose', async () => {
    await services.housekeeping.stop();
    await services.removals.stop();
    await services.cdn.stop();
    await publishing.stop();
    const queueStopped = renditions.stop();
    await services.imaging.close();
    await queueStopped;
    await store.idle();
    files.close();
    await services.outbox.stop();
    await database.close();
  });
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What the composition root made, for what starts and tests the server. */
    services: Services;
  }
}
