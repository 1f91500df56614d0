import { nameBucket } from '../../../server/src/storage/bucket/storage-url.ts';
import type { Settings } from '../../supervisor/settings.ts';

/** Where everything is kept, in one sentence. It names no password, because it ends up in logs. */
export function whereKept({ dataDir, databaseUrl, storage }: Pick<Settings, 'dataDir' | 'databaseUrl' | 'storage'>) {
  const elsewhere = [
    ...(databaseUrl ? [`The records are in ${nameDatabase(databaseUrl)}`] : []),
    ...(storage
      ? [`${databaseUrl ? 'the' : 'The'} pictures and the pages of the site are in ${nameBucket(storage.bucket)}`]
      : []),
  ];
  if (elsewhere.length === 0) return `Everything is kept in ${dataDir}.`;
  return `${elsewhere.join(', ')}, and everything else in ${dataDir}.`;
}

function nameDatabase(url: string) {
  const { pathname, host } = new URL(url);
  return `the database ${decodeURIComponent(pathname.slice(1))}${host && ` at ${host}`}`;
}
