import type { Config } from '../../../config/config.ts';
import { ownerOf } from '../../../storage/bucket/bucket-owner.ts';
import { nameBucket } from '../../../storage/bucket/storage-url.ts';
import type { Host } from './deploy.ts';
import { createFileDeploy } from './deploy-files.ts';
import { createFolderPlace } from './folder-place.ts';
import { createNetlifyDeploy } from './netlify.ts';

type Configured = Config['publishing']['hosts'][number];

/** The configured hosts of the site. The client for buckets is loaded only if there is one. */
export const openHosts = (configured: readonly Configured[], secret: string): Promise<Host[]> =>
  Promise.all(configured.map((host) => openHost(host, ownerOf(secret))));

async function openHost(host: Configured, owner: string): Promise<Host> {
  if (host.kind === 'netlify') {
    return { name: `netlify ${host.site}`, isCostly: true, deploy: createNetlifyDeploy(host), close() {} };
  }
  if (host.kind === 'folder') {
    const place = createFolderPlace(host.folder);
    return { name: `folder ${host.folder}`, isCostly: false, deploy: createFileDeploy({ place, owner }), close() {} };
  }
  const [{ connectBucket }, { createBucketPlace }] = await Promise.all([
    import('../../../storage/bucket/bucket-client.ts'),
    import('./bucket-place.ts'),
  ]);
  const client = connectBucket(host.storage);
  const place = createBucketPlace(client);
  const name = `bucket ${nameBucket(host.storage.bucket).slice('s3://'.length)}`;
  return { name, isCostly: false, deploy: createFileDeploy({ place, owner }), close: client.close };
}
