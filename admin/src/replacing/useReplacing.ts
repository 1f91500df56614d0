import { FormerFileView, ReplaceableView, replacedPhotograph } from '@vitrine/shared/contract/replacing';
import { REPLACED_TOGETHER, UPLOAD_ANSWER_MS } from '@vitrine/shared/limits';
import { matchReplacements } from '@vitrine/shared/replacing/match-replacements';
import { z } from 'zod';
import { config } from '../config.ts';
import { createCaller } from '../providers/caller.ts';
import { useCalls } from '../providers/use-api.ts';
import { photographPath } from '../upload-queue/replacement.ts';
import type { ReplacingFile } from './read-new-file.ts';
import type { Scope } from './scope.ts';

/** The API may be on another host than the admin. */
const absolute = (address: string | null) => address && new URL(address, config.apiUrl).href;

const Answer = replacedPhotograph(z.object({ id: z.int(), version: z.int() }));

/** The calls by which photographs are replaced. */
export function useReplacing({ gallery }: Scope) {
  const { call } = useCalls(createCaller);
  const collection = gallery ? `/galleries/${gallery.gallery}/photos` : '/images';
  const at = (id: number) => photographPath(id, gallery);

  async function readReplaceable(files: readonly ReplacingFile[]): Promise<ReplaceableView[]> {
    const found = new Map<number, ReplaceableView>();
    for (let from = 0; from < files.length; from += REPLACED_TOGETHER) {
      const page = files.slice(from, from + REPLACED_TOGETHER);
      const body = {
        names: page.map(({ name }) => name),
        vitrine_ids: page.flatMap(({ vitrine_id: id }) => id ?? []),
      };
      const options = { method: 'POST', body, timeoutMs: UPLOAD_ANSWER_MS };
      for (const one of await call(ReplaceableView.array(), `${collection}/replaceable`, options)) {
        const addresses = { thumbnail_url: absolute(one.thumbnail_url), preview_url: absolute(one.preview_url) };
        found.set(one.id, { ...one, ...addresses });
      }
    }
    return [...found.values()];
  }

  return {
    /** Which photographs the files replace. */
    match: async (files: readonly ReplacingFile[]) => matchReplacements(files, await readReplaceable(files)),

    async listFormer(id: number): Promise<FormerFileView[]> {
      const former = await call(FormerFileView.array(), `${at(id)}/former-files`);
      return former.map((one) => ({ ...one, original_url: new URL(one.original_url, config.apiUrl).href }));
    },

    bringBack: (id: number, former: number) =>
      call(Answer, `${at(id)}/former-files/${former}/restore`, { method: 'POST', timeoutMs: UPLOAD_ANSWER_MS }),
  };
}
