import type { Answer } from '../../../jobs/remote-call.ts';
import type { SiteVersion } from './site-version.ts';

/** `isByHand`: whatever the host is believed to have. */
export type DeployOptions = { isByHand: boolean; signal: AbortSignal };

/** Brings a version of the site to a host. Throws if that fails; then it is tried again. */
export type Deploy = (site: SiteVersion, options: DeployOptions) => Promise<Answer>;

/** A host of the site elsewhere. */
export interface Host {
  /** Such as `folder /srv/www`. */
  name: string;
  /** Whether each deploy costs minutes or quota, so that edits are collected. */
  isCostly: boolean;
  deploy: Deploy;
  close: () => void;
}
