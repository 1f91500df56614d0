import { parseJson } from '@vitrine/shared/parse-json';
import { z } from 'zod';

const PREFIX = 'vitrine.draft:';
const Values = z.record(z.string(), z.unknown());
const Kept = z.object({ values: Values, began: Values.optional() });
export type DraftValues = z.infer<typeof Values>;
export type Draft = ReturnType<typeof createDraft>;

/**
 * The unsaved input of a form, kept in `storage` under the form's name. The session storage of a tab survives a reload and a new
 * sign-in, and no other tab can read it.
 */
export function createDraft(storage: Storage, name: string) {
  const key = `${PREFIX}${name}`;

  const readKept = () => {
    const text = storage.getItem(key);
    const kept = text === null ? undefined : Kept.safeParse(parseJson(text)).data;
    return kept && Object.keys(kept.values).length > 0 ? kept : undefined;
  };

  return {
    /** Undefined if there is none, or if it cannot be read. */
    read: (): DraftValues | undefined => readKept()?.values,

    /** The record that the form began with, with its version. Undefined for a new record. */
    readBegan: (): DraftValues | undefined => readKept()?.began,

    write(values: DraftValues, began?: DraftValues): void {
      if (Object.keys(values).length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify({ values, began }));
    },

    clear: () => storage.removeItem(key),
  };
}

/** Whether this account has typed something in this tab and not saved it, also in a form that is closed. */
export const hasDrafts = (storage: Storage, account: number): boolean => draftNames(storage, account).length > 0;

/** The names of the forms in which this account has typed something in this tab and not saved it. */
export function draftNames(storage: Storage, account: number): string[] {
  const prefix = `${PREFIX}${account}:`;
  return keysOf(storage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
}

/** Removes those of the forms of a record, such as `galleries/5`; without one all drafts of this tab, since another person may sign in next. */
export function clearDrafts(storage: Storage, record?: string): void {
  for (const key of keysOf(storage))
    if (record === undefined || `${key}/`.includes(`:${record}/`)) storage.removeItem(key);
}

const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  );
