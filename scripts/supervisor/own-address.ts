import { hostOfUrl } from '@vitrine/shared/node/host-of-url';
import type { Settings } from './settings.ts';

/** Where this machine reaches the Vitrine of these settings. */
export const ownAddress = ({ host, port }: Pick<Settings, 'host' | 'port'>) =>
  `http://${host === 'localhost' ? host : hostOfUrl(host)}:${port}`;
