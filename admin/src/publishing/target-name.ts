import { t } from '../language/language.ts';

const KINDS: Record<string, string> = {
  github: 'GitHub',
  hook: t('Build hook'),
  folder: t('Folder'),
  bucket: t('Bucket'),
  netlify: 'Netlify',
};

/** A deploy target in plain words: the server names it for whoever configured it. */
export function targetName(name: string): string {
  if (name === 'builder') return t('This server');
  const [kind = '', ...place] = name.split(' ');
  const what = KINDS[kind];
  return what ? t('{what}: {subject}', { what, subject: place.join(' ') }) : name;
}
