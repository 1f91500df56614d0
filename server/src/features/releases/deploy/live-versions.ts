import type { VisibilityReader } from '../../../database/visibility-reader.ts';
import type { Answer } from '../../../jobs/remote-call.ts';
import type { LiveSite } from '../live-site.ts';
import type { Deploy, DeployOptions } from './deploy.ts';
import { nameOf, ReleaseSuperseded, type SiteVersion, type SiteVersions } from './site-version.ts';

export type LiveVersions = ReturnType<typeof createLiveVersions>;

interface Options {
  site: Pick<LiveSite, 'ready' | 'catchUp' | 'release' | 'restored' | 'listFiles'>;
  visibility: Pick<VisibilityReader, 'readRevision'>;
  versions: SiteVersions;
}

/** The live site for hosts elsewhere. */
export function createLiveVersions({ site, visibility, versions }: Options) {
  const read = async (): Promise<SiteVersion> => {
    // Both of the same moment.
    const [release, files] = [site.release(), site.listFiles()];
    if (!release) throw new Error('Nothing is published yet');
    // Pictures that are made again change the content, and pages name them by their former names until the next publish.
    const isFormer = (await visibility.readRevision()) > release.revision;
    return versions.of(release, files, { isFormer });
  };

  const bringTo = async (deploy: Deploy, options: DeployOptions): Promise<Answer> => {
    try {
      return await deploy(await read(), options);
    } catch (error) {
      if (!(error instanceof ReleaseSuperseded)) throw error;
      options.signal.throwIfAborted();
      await site.catchUp();
      return bringTo(deploy, options);
    }
  };

  return {
    /** Which version is live, and the content revision for which it stands; null before the first release. */
    async readHead() {
      await site.ready();
      const release = site.release();
      if (!release) return null;
      const stays = (await site.restored())?.stays;
      return { version: nameOf(release), revision: stays ? await visibility.readRevision() : release.revision };
    },

    /** The name of the version that this server has live; null before the first. */
    name(): string | null {
      const release = site.release();
      return release && nameOf(release);
    },

    /** Brings the live version to a host. If that is removed meanwhile, as in a drop, it begins with the one that is live then. */
    bringTo,
  };
}
