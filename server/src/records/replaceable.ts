import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReplaceableQuery, ReplaceableView } from '@vitrine/shared/contract/replacing';
import { inBatches } from '@vitrine/shared/node/in-batches';
import { NO_IDENTITY } from '@vitrine/shared/replacing/identity';
import { stemOf } from '@vitrine/shared/replacing/match-replacements';
import type { Imaging } from '../imaging/imaging.ts';
import { vitrineIdOf } from '../imaging/metadata/vitrine-id.ts';
import { ifLost } from '../storage/if-lost.ts';
import type { ImageStore } from '../storage/image-store.ts';

interface Library {
  imaging: Pick<Imaging, 'readIdentities'>;
  store: Pick<ImageStore, 'withWorkspace' | 'localOriginal'>;
}

interface Stored {
  id: number;
  original_name: string;
  sha256: string;
}

/** The former file of a photograph. */
interface Former {
  owner: number | null;
  sha256: string;
}

type Found = Pick<ReplaceableView, 'id' | 'taken_at' | 'sub_second' | 'body' | 'vitrine_ids'>;

/** How many files one process reads, one after another. */
const TOGETHER = 20;
const A_TURN = 5_000;

/** Those that files may replace: by their names, or by the ids in the files. */
async function select(stored: readonly Stored[], former: readonly Former[], query: ReplaceableQuery) {
  const stems = new Set(query.names.map((name) => stemOf(name).base));
  const wanted = new Set(query.vitrine_ids);
  const byOwner = Map.groupBy(former, ({ owner }) => owner);
  const idsOf = ({ id, sha256 }: Stored) =>
    [sha256, ...(byOwner.get(id) ?? []).map((one) => one.sha256)].map(vitrineIdOf);
  const selected: Stored[] = [];
  for (const [at, photograph] of stored.entries()) {
    if (at % A_TURN === A_TURN - 1) await nextTurn();
    const isNamed = stems.has(stemOf(photograph.original_name).base);
    if (isNamed || (wanted.size > 0 && idsOf(photograph).some((id) => wanted.has(id)))) selected.push(photograph);
  }
  return { selected, idsOf };
}

/** Which photographs files of these names may replace, and what the present files of those say of moment and camera. */
export async function findReplaceable(
  { imaging, store }: Library,
  stored: readonly Stored[],
  former: readonly Former[],
  query: ReplaceableQuery,
): Promise<Found[]> {
  const { selected, idsOf } = await select(stored, former, query);
  const found: Found[] = [];
  for await (const page of inBatches(selected, TOGETHER)) {
    const { identities } = await store.withWorkspace(async (outDir) => {
      const sources: (string | null)[] = [];
      for (const { sha256 } of page) sources.push(await store.localOriginal(sha256, outDir).catch(ifLost));
      return imaging.readIdentities({ sources, outDir });
    });
    for (const [index, photograph] of page.entries()) {
      const { vitrine_id: _, ...identity } = identities[index] ?? NO_IDENTITY;
      found.push({ id: photograph.id, ...identity, vitrine_ids: idsOf(photograph) });
    }
  }
  return found;
}
