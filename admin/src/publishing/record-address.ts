import type { ContentFault } from '@vitrine/shared/contract/publishing';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';

/** Where to repair a fault: the dialog of its record, the settings, or nowhere in the admin. */
export function recordAddress({ resource, id }: Pick<ContentFault, 'resource' | 'id'>): string | null {
  if (resource === 'site') return null;
  return [AFTER_LOGIN_PATH, resource, ...(id === null ? [] : [id])].join('/');
}
