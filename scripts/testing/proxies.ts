import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/paths.mjs';
import { findFreePort } from '../supervisor/ports.ts';
import { askTls } from './ask-tls.ts';
import { startDaemon } from './daemon.ts';
import { findProgram } from './find-program.ts';

/** The types of files, which the configuration of the distribution includes. */
const NGINX_TYPES = '/etc/nginx/mime.types';

type Setting = {
  folder: string;
  upstream: number;
  /** Ports of further servers, with Caddy alone. */
  others?: number[];
  http: number;
  https: number;
  certificate: Certificate;
};
export type Certificate = ReturnType<typeof makeCertificate>;
export type RunningProxy = Awaited<ReturnType<typeof startProxy>>;

/** Our example of a proxy made ready for ports and a certificate of this test: the arguments of its program. */
type Example = (setting: Setting) => string[];

/** Writes an example with other words in place of some of its own, each of which it must contain. */
function writeExample(name: string, folder: string, words: Record<string, string>, before = '', after = ''): string {
  let text = readFileSync(path.join(root, 'deploy', name), 'utf8');
  for (const [ours, theirs] of Object.entries(words)) {
    if (!text.includes(ours)) throw new Error(`deploy/${name} does not contain "${ours}"`);
    text = text.replaceAll(ours, theirs);
  }
  const file = path.join(folder, name);
  writeFileSync(file, `${before}${text}${after}`);
  return file;
}

function caddyArguments(
  name: string,
  words: Record<string, string>,
  { folder, http, https, certificate: { cert, key } }: Omit<Setting, 'upstream'>,
): string[] {
  const all = { '{$DOMAIN} {': `localhost:${https} {\n\ttls ${cert} ${key}`, ...words };
  const options = `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tstorage file_system ${folder}\n}\n`;
  return ['run', '--adapter', 'caddyfile', '--config', writeExample(name, folder, all, options)];
}

function nginxArguments(
  name: string,
  words: Record<string, string>,
  { folder, http, https, certificate: { cert, key } }: Omit<Setting, 'upstream'>,
): string[] {
  const all = {
    'listen 80;': `listen 127.0.0.1:${http};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${https} ssl http2;`,
    'listen [::]:443 ssl http2;': '',
    'https://www.example.com$request_uri': `https://localhost:${https}$request_uri`,
    'server_name www.example.com;': 'server_name localhost;',
    '/etc/letsencrypt/live/www.example.com/fullchain.pem': cert,
    '/etc/letsencrypt/live/www.example.com/privkey.pem': key,
    ...words,
  };
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`);
  // As root its workers would be another user, to whom the folder of the test is closed.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const types = existsSync(NGINX_TYPES) ? `include ${NGINX_TYPES};` : '';
  const start = `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log ${folder}/access.log; ${types} ${paths.join(' ')}\n`;
  return ['-p', folder, '-e', 'stderr', '-c', writeExample(name, folder, all, start, '}\n')];
}

const EXAMPLES: Record<'caddy' | 'nginx' | 'haproxy', Example> = {
  caddy: ({ upstream, others = [], ...setting }) => {
    const upstreams = [upstream, ...others].map((port) => `127.0.0.1:${port}`).join(' ');
    return caddyArguments('Caddyfile', { '127.0.0.1:3000': upstreams }, setting);
  },

  nginx: ({ upstream, ...setting }) =>
    nginxArguments('nginx.conf', { '127.0.0.1:3000': `127.0.0.1:${upstream}` }, setting),

  haproxy: ({ folder, upstream, http, https, certificate: { cert, key } }) => {
    const certificates = path.join(folder, 'certs');
    mkdirSync(certificates);
    writeFileSync(path.join(certificates, 'localhost.pem'), readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'));
    const words = {
      '127.0.0.1:3000': `127.0.0.1:${upstream}`,
      'bind :80': `bind 127.0.0.1:${http}`,
      'bind :443': `bind 127.0.0.1:${https}`,
      'bind :::80 v6only': '',
      'bind :::443 v6only ssl crt /etc/haproxy/certs alpn h2,http/1.1': '',
      '/etc/haproxy/certs': certificates,
    };
    return ['-f', writeExample('haproxy.cfg', folder, words)];
  },
};

export type ProxyName = keyof typeof EXAMPLES;

/** A certificate for localhost that is its own authority. */
export function makeCertificate(folder: string) {
  const [cert, key] = [path.join(folder, 'localhost.crt'), path.join(folder, 'localhost.key')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', cert], { stdio: 'pipe' });
  return { cert, key, authority: readFileSync(cert, 'utf8') };
}

/** Starts the real program on our example, before a Vitrine on the given port. */
export async function startProxy(name: ProxyName, given: Omit<Setting, 'http' | 'https'>) {
  const [http, https] = [await findFreePort(), await findFreePort()];
  return startProgram(name, EXAMPLES[name]({ ...given, http, https }), { ...given, http, https });
}

/** Our examples for a folder with a site. */
export const FOLDER_EXAMPLES = { caddy: 'Caddyfile.folder', nginx: 'nginx.folder.conf' };

/** Starts the real program on our example for a folder with a site. */
export async function startFolderServer(
  name: keyof typeof FOLDER_EXAMPLES,
  site: string,
  given: Pick<Setting, 'folder' | 'certificate'>,
) {
  const [http, https] = [await findFreePort(), await findFreePort()];
  const argumentsOf = { caddy: caddyArguments, nginx: nginxArguments }[name];
  const args = argumentsOf(FOLDER_EXAMPLES[name], { '/srv/www': site }, { ...given, http, https });
  return startProgram(name, args, { ...given, http, https, upPath: '/' });
}

type Started = Pick<Setting, 'http' | 'https' | 'certificate'> & { upPath?: string };

async function startProgram(name: ProxyName, args: string[], { http, https, certificate, upPath }: Started) {
  const askSite = () => askTls({ port: https, authority: certificate.authority, path: upPath ?? '/api/health/live' });
  const isReady = async () => (await askSite().catch(() => null))?.status === 200;
  const { stop } = await startDaemon(findProgram(name) ?? name, args, { port: https, isReady });
  return { http, https, stop };
}
