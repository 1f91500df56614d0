import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';

/** What other origins read of an answer besides its body. */
const EXPOSED = [
  ...['Content-Range', 'ETag', 'Retry-After', 'Location'],
  ...['Tus-Resumable', 'Upload-Offset', 'Upload-Length'],
];

/** Where a browser shows, by a cookie that opens nothing, that it is known: at the sign-in, and when it opens a client's gallery. */
export const KNOWN_BROWSERS_AT = ['/api/auth/login', '/api/for/open'];

/** Headers of every answer, and the origins that may read them. Pages have their own Content-Security-Policy. */
export const securityPlugin = fastifyPlugin<{ corsOrigins: string[]; isBehindTls: boolean }>(
  async (app, { corsOrigins, isBehindTls }) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
      },
      strictTransportSecurity: isBehindTls,
      crossOriginResourcePolicy: { policy: corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xXssProtection: false,
      // For Internet Explorer and Flash.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
    });

    const options = {
      origin: corsOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      ...(corsOrigins.length > 0 && { exposedHeaders: EXPOSED }),
      maxAge: 600,
    };
    await app.register(cors, {
      delegator: ({ url, headers }, done) => {
        const credentials = KNOWN_BROWSERS_AT.includes(url) && corsOrigins.includes(headers.origin ?? '');
        done(null, { ...options, credentials });
      },
    });
  },
);
