import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SECRET_VARIABLES } from '@vitrine/shared/node/read-variables';
import { describe, expect, test } from 'vitest';
import { ServerEnvironment } from '../../server/src/config/config.ts';
import { OTHER_VARIABLES } from '../../server/src/config/misspelt.ts';
import { BuilderEnvironment } from '../../site/builder/config.ts';
import { root } from '../launcher/paths.mjs';
import { SetupFailed } from '../launcher/setup-failed.mjs';
import { CommandEnvironment } from '../lib/command-environment.ts';
import { listDocuments } from '../tools/check/documents.ts';
import { readSettings } from './settings.ts';

/** Variables of npm, of Node, of the shell, and of fontconfig, which the drawing of the touch icon sets. */
const OF_THE_SYSTEM = ['INIT_CWD', 'PATH', 'NODE_COMPILE_CACHE', 'FONTCONFIG_FILE'];
/** Set by `npm run dev` for the development servers. */
const OF_DEVELOPERS = ['DEV_SERVER'];

const namesOf = (...schemas: { shape: object }[]) =>
  [...new Set(schemas.flatMap(({ shape }) => Object.keys(shape)))].sort();

const OF_THE_IMPORT = 'VITRINE_PASSWORD';

describe('The settings of npm start', () => {
  test('have defaults for everything', () => {
    expect(readSettings({})).toMatchObject({ host: 'localhost', port: 3000, isDemoWanted: true });
    expect(readSettings({}).dataDir).toBe(path.join(root, 'data'));
  });

  test('name every bad variable, one a line', () => {
    const read = () => readSettings({ PORT: 'three thousand', DEMO: 'maybe', PUBLIC_URL: 'example.com' });

    expect(read).toThrow(/^PORT: .*\nDEMO: .*\nPUBLIC_URL: .*$/);
  });

  test('name what is missing beside another variable', () => {
    const read = () => readSettings({ STORAGE_URL: 's3://elena', AWS_ACCESS_KEY_ID: 'one' });

    expect(read).toThrow(SetupFailed);
    expect(read).toThrow(/AWS_ACCESS_KEY_ID: must be set together with AWS_SECRET_ACCESS_KEY/);
  });

  test('name a misspelt variable beside the bad ones, and know those of every part', () => {
    const ofOthers = namesOf(BuilderEnvironment, CommandEnvironment).filter(
      (name) => !(name in ServerEnvironment.shape),
    );

    expect(() => readSettings({ PORT: 'none', PUBLIC_ULR: 'https://elena.example' })).toThrow(
      /^PORT: .*\nPUBLIC_ULR is no setting of Vitrine, and has no effect\. Did you mean PUBLIC_URL\?$/,
    );
    expect(OTHER_VARIABLES.toSorted()).toEqual(ofOthers);
  });

  test('take an empty variable for one that is not set', () => {
    expect(readSettings({ PORT: '', TOKEN_SECRET: '' }).port).toBe(3000);
  });

  test('take every secret from a file too, and say which file cannot be read', () => {
    const isSecret = /(?:SECRET|TOKEN|PASSWORD|KEY|KEY_ID|HOOKS|DATABASE_URL|SMTP_URL)$/;
    const ofProcesses = namesOf(ServerEnvironment, BuilderEnvironment).filter((name) => isSecret.test(name));
    const secrets = [...ofProcesses, OF_THE_IMPORT].toSorted();

    expect(SECRET_VARIABLES.toSorted()).toEqual(secrets);
    expect(() => readSettings({ SMTP_URL_FILE: '/nowhere', METRICS_TOKEN_FILE: root })).toThrow(
      /^SMTP_URL_FILE: \S+ cannot be read \(.*\)\nMETRICS_TOKEN_FILE: \S+ cannot be read \(.*\)$/,
    );
    const explained = readFileSync(path.join(root, 'docs/configuration.md'), 'utf8');
    const [, section = ''] = /### Secrets in files\n(.*?)\n#/s.exec(explained) ?? [];
    expect(secrets.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
  });

  test('leave the demo out in production', () => {
    expect(readSettings({ NODE_ENV: 'production' }).isDemoWanted).toBe(false);
  });
});

describe('.env.example', () => {
  test('lists exactly the variables that the processes read', () => {
    const example = readFileSync(path.join(root, '.env.example'), 'utf8');

    const names = [...example.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);

    expect(names.sort()).toEqual(namesOf(ServerEnvironment, BuilderEnvironment, CommandEnvironment));
  });

  test('lists what docs/configuration.md explains, and no document sets another variable', () => {
    const explained = readFileSync(path.join(root, 'docs/configuration.md'), 'utf8');
    const documents = listDocuments(root).map((file) => readFileSync(path.join(root, file), 'utf8'));
    const known = namesOf(ServerEnvironment, BuilderEnvironment, CommandEnvironment);

    const names = [...explained.matchAll(/^\| `([A-Z][A-Z_]+)`/gm)].map(([, name]) => name);
    const set = documents.flatMap((text) => [...text.matchAll(/^([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name));

    expect(names.sort()).toEqual(known);
    expect(set.length).toBeGreaterThan(0);
    expect(set.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('lists what the code reads: nothing else is read from the environment', () => {
    const sources = globSync('{scripts,server/src,site,shared/src,admin/src}/**/*.{ts,tsx,mjs}', {
      cwd: root,
      exclude: [
        '**/node_modules/**',
        '**/dist*/**',
        '**/test/**',
        '**/testing/**',
        '**/e2e/**',
        '**/*.test.ts*',
        '**/bench/**',
      ],
    });
    const read = sources.flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/process\.env\.([A-Z][A-Z_]+)/g)].map(
        ([, name]) => name,
      ),
    );

    const known = [
      ...namesOf(ServerEnvironment, BuilderEnvironment, CommandEnvironment),
      ...OF_THE_SYSTEM,
      ...OF_DEVELOPERS,
    ];

    expect(read.length).toBeGreaterThan(0);
    expect(read.filter((name) => !known.includes(String(name)))).toEqual([]);
  });
});
