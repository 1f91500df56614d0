import { hostOfUrl } from '@vitrine/shared/node/host-of-url';
import { readHolder } from '../../site/builder/lock.ts';
import { runningPort } from './data-folder.ts';
import type { Settings } from './settings.ts';

/** Where this machine reaches the Vitrine of these settings. */
export const ownAddress = (settings: Pick<Settings, 'host' | 'port' | 'dataDir'>) =>
  `http://${settings.host === 'localhost' ? settings.host : hostOfUrl(settings.host)}:${runningPort(settings)}`;

/** Where this machine reaches the builder: its address on another machine, or what it has noted in the data folder; null if there is neither. */
export function builderAddress({ env, dataDir, builderHost }: Pick<Settings, 'env' | 'dataDir' | 'builderHost'>) {
  if (env.BUILDER_URL) return env.BUILDER_URL;
  const holder = readHolder(dataDir);
  return holder && `http://${hostOfUrl(builderHost)}:${holder.port}`;
}
