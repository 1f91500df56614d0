import type { Answer } from '../../../jobs/remote-call.ts';
import type { SiteVersion } from './site-version.ts';

/** Brings a version of the site to a host. `isByHand`: whatever the host is believed to have. Throws if that fails; then it is tried again. */
export type Deploy = (site: SiteVersion, options: { isByHand: boolean; signal: AbortSignal }) => Promise<Answer>;

/** A host of the site elsewhere. */
export interface Host {
  /** Such as `folder /srv/www`. */
  name: string;
  /** Whether each deploy costs minutes or quota, so that edits are collected. */
  isCostly: boolean;
  deploy: Deploy;
  close: () => void;
}
