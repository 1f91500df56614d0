import { readFileSync } from 'node:fs';
import { reasonOf } from './reason-of.ts';

/** Variables with a secret. Each can also be the content of a file, which `NAME_FILE` names: as container secrets and systemd give them. */
export const SECRET_VARIABLES: readonly string[] = [
  'DATABASE_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'BACKUP_ACCESS_KEY_ID',
  'BACKUP_SECRET_ACCESS_KEY',
  'ADMIN_PASSWORD',
  'TOKEN_SECRET',
  'WEBHOOK_SECRET',
  'SMTP_URL',
  'METRICS_TOKEN',
  'CDN_CLOUDFLARE_TOKEN',
  'CDN_FASTLY_TOKEN',
  'PUBLISH_ACCESS_KEY_ID',
  'PUBLISH_SECRET_ACCESS_KEY',
  'PUBLISH_NETLIFY_TOKEN',
  'PUBLISH_HOOKS',
  'PUBLISH_GITHUB_TOKEN',
  'VITRINE_PASSWORD',
];

interface Problem {
  name: string;
  message: string;
}

/**
 * The variables of an environment: an empty one, as in a copied .env.example, counts as not set, and secrets in files are read. A newline
 * at the end of a file does not count.
 */
export function readVariables(env: NodeJS.ProcessEnv): { values: Record<string, string>; problems: Problem[] } {
  const given = Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const values = Object.fromEntries(given);
  const problems: Problem[] = [];
  for (const secret of SECRET_VARIABLES) {
    const name = `${secret}_FILE`;
    const { [name]: file, [secret]: direct } = values;
    if (!file) continue;
    delete values[name];
    if (direct) {
      problems.push({ name, message: `must not be set together with ${secret}` });
      continue;
    }
    try {
      values[secret] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (!values[secret]) problems.push({ name, message: `${file} is empty` });
    } catch (error) {
      problems.push({ name, message: `${file} cannot be read (${reasonOf(error)})` });
    }
  }
  return { values, problems };
}
