import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { demoRoutes } from './demo/demo.routes.ts';
import { doctorRoutes } from './doctor/doctor.routes.ts';
import { NothingHere } from './errors.ts';
import type { HttpServer } from './http.ts';
import { activityRoutes } from './modules/activity/activity.routes.ts';
import { recordActivity } from './modules/activity/record-activity.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { backupRoutes } from './modules/backups/backup.routes.ts';
import { categoryRoutes } from './modules/categories/category.routes.ts';
import { contactRoutes } from './modules/contact/contact.routes.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import { allGalleryRoutes } from './modules/galleries/all-gallery.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { heroSlideRoutes } from './modules/hero-slides/hero-slide.routes.ts';
import { imageRoutes } from './modules/images/image.routes.ts';
import { staticImages } from './modules/images/serving/static-images.ts';
import { mailRoutes } from './modules/mails/mail.routes.ts';
import { metricsRoutes } from './modules/metrics/metrics.routes.ts';
import { pageRoutes } from './modules/pages/page.routes.ts';
import { projectRoutes } from './modules/projects/project.routes.ts';
import { previewPages } from './modules/publishing/previews.routes.ts';
import { publishingRoutes } from './modules/publishing/publishing.routes.ts';
import { earlierReleases } from './modules/releases/earlier-releases.ts';
import { settingsRoutes } from './modules/settings/settings.routes.ts';
import { siteRoutes } from './modules/site/site.routes.ts';
import { socialMediaRoutes } from './modules/social-media/social-media.routes.ts';
import { testimonialRoutes } from './modules/testimonials/testimonial.routes.ts';
import { watchMethods } from './plugins/method-not-allowed.ts';
import { staticPages } from './plugins/static-pages.ts';
import type { Services } from './services.ts';
import type { Files } from './storage/open-files.ts';

const READING = ['GET', 'HEAD', 'OPTIONS'];

type Parts = { config: Config; database: Database; files: Files; services: Services };

/** Registers each address with its routes. */
export async function registerRoutes(app: HttpServer, parts: Parts) {
  const { config, database, files, services } = parts;
  const { visibility, reader } = database;
  const { signer, passes, publicImages } = services;
  const { releases, site } = config.folders;

  await app.register((api) => registerApi(api, parts), { prefix: '/api' });
  await app.register(staticImages, { visibility, signer, files });
  const readShown = () => reader.read(publicImages.readShown);
  const { readTimeZone } = services.settings;
  await app.register(earlierReleases, { releases, site, passes, readShown, visibility, readTimeZone });
  await app.register(previewPages, { ...services, corsOrigins: config.corsOrigins });
  await app.register(staticPages, { ...config.folders, readLanguage: services.site.readLanguage });
}

async function registerApi(api: FastifyInstance, { config, services }: Omit<Parts, 'files' | 'database'>) {
  const {
    auth,
    setup,
    sessions,
    secondFactor,
    passkeys,
    devices,
    activity,
    images,
    publicImages,
    store,
    signer,
    contact,
    content,
    links,
    publishing,
    previews,
    putBack,
    demo,
    health,
    backups,
    mails,
  } = services;
  const { categories, testimonials, heroSlides, socialLinks, pages, projects, settings, site } = services;
  recordActivity(api, { activity, isUsername: auth.isUsername });
  const refuseOtherMethods = watchMethods(api);

  api.addHook('onSend', async (request, reply) => {
    if (reply.hasHeader('cache-control')) return;
    const isForAnybody = request.session === null && (request.method === 'GET' || request.method === 'HEAD');
    reply.header('cache-control', isForAnybody ? 'no-cache' : 'no-store');
  });
  api.addHook('onResponse', ({ method, routeOptions: { url } }, { statusCode }, done) => {
    const isChange = !READING.includes(method) && statusCode < 300;
    // What clients do in their galleries is no content of the site.
    if (isChange && !url?.startsWith('/api/for/')) publishing.wake();
    done();
  });

  await api.register(authRoutes, { prefix: '/auth', auth, setup, sessions, secondFactor, passkeys, devices });
  await api.register(activityRoutes, { prefix: '/activity', activity });
  await api.register(imageRoutes, { prefix: '/images', images, settings, publicImages, store, signer });
  await api.register(categoryRoutes, { prefix: '/categories', categories });
  await api.register(testimonialRoutes, { prefix: '/testimonials', testimonials });
  await api.register(heroSlideRoutes, { prefix: '/hero-slides', heroSlides });
  await api.register(socialMediaRoutes, { prefix: '/social-media', socialLinks });
  await api.register(pageRoutes, { prefix: '/pages', pages });
  await api.register(projectRoutes, { prefix: '/projects', projects });
  await api.register(allGalleryRoutes, services);
  await api.register(contactRoutes, {
    prefix: '/contact',
    contact,
    siteUrl: config.publicUrl,
    siteDir: config.folders.site,
  });
  await api.register(mailRoutes, { prefix: '/mails', mails });
  await api.register(settingsRoutes, { prefix: '/settings', settings });
  await api.register(siteRoutes, { prefix: '/site', site });
  await api.register(contentRoutes, { prefix: '/content', content, links });
  await api.register(publishingRoutes, { prefix: '/publishing', publishing, previews, putBack });
  await api.register(demoRoutes, { prefix: '/demo', demo });
  await api.register(backupRoutes, { prefix: '/backups', backups });
  await api.register(doctorRoutes, { prefix: '/doctor', config });
  await api.register(healthRoutes, { prefix: '/health', health });
  await api.register(metricsRoutes, { prefix: '/metrics', health });

  refuseOtherMethods(api);
  api.all('/*', { schema: { hide: true } }, async () => {
    throw new NothingHere();
  });
}
