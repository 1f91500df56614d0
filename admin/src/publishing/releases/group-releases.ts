import type { KeptRelease } from '@vitrine/shared/contract/publishing';

/** Consecutive releases with the same edits: the newest, the one that the edits were made for, and all but the newest. */
type ReleaseGroup = { newest: KeptRelease; origin: KeptRelease; earlier: readonly KeptRelease[] };

/**
 * Gathers releases that only added to the one below them, such as further picture files of an upload. The live release is never among the
 * earlier ones of a group. One that was made again of an earlier state added nothing to the newer one below it.
 */
export function groupReleases(releases: readonly KeptRelease[]): ReleaseGroup[] {
  const groups: (ReleaseGroup & { earlier: KeptRelease[] })[] = [];
  let isOpen = false;
  for (const release of releases) {
    const group = groups.at(-1);
    if (isOpen && group && !release.is_live && release.revision <= group.newest.revision) {
      group.earlier.push(release);
      group.origin = release;
    } else {
      groups.push({ newest: release, origin: release, earlier: [] });
    }
    isOpen = release.edited?.edits.length === 0;
  }
  return groups;
}
