import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import { isSameValue } from '@vitrine/shared/contract/versions';
import type { z } from 'zod';
import type { EntityManager } from '../../../database/orm.ts';

type Identified = { id: number };

/** A list of records that the owner edits, and what its API accepts. */
interface List<View extends Identified, Input extends object> {
  entity: EntityClass<Identified>;
  service: {
    readShown: (em: EntityManager) => Promise<View[]>;
    within: (transaction: EntityManager) => {
      create: (body: Input, id: number) => Promise<unknown>;
      update: (id: number, body: Partial<Input>) => Promise<unknown>;
    };
  };
  input: z.ZodType<Input>;
  update: z.ZodType<{ [Field in keyof Input]?: Input[Field] | undefined }>;
  /** What visitors do not see. */
  hidden: NoInfer<Partial<Input>>;
}

/** The fields of a state that are different now. */
export const differing = <View extends object>(state: View, now: object): Partial<View> => {
  const stored = new Map(Object.entries(now));
  const changed = Object.entries(state).filter(([field, value]) => !isSameValue(value, stored.get(field)));
  return Object.fromEntries(changed) as Partial<View>;
};

/** Makes visitors see these records of a list, as they are given, and no others. Those that were deleted are created again. */
export async function putBackList<View extends Identified, Input extends object>(
  transaction: EntityManager,
  { entity, service, input, update, hidden }: List<View, Input>,
  state: readonly View[],
) {
  const writes = service.within(transaction);
  const shown = new Map((await service.readShown(transaction)).map((record) => [record.id, record]));
  const wanted = new Set(state.map(({ id }) => id));
  for (const id of shown.keys()) if (!wanted.has(id)) await writes.update(id, hidden);

  const stored = await transaction.find(entity, { id: { $in: [...wanted] } } as FilterQuery<Identified>);
  const isStored = new Set(stored.map(({ id }) => id));
  await freeAddresses(transaction, { entity, stored }, state);
  for (const record of state) {
    const { id } = record;
    const changes = differing(record, shown.get(id) ?? {});
    if (!isStored.has(id)) await writes.create(input.parse(record), id);
    else if (Object.keys(changes).length > 0) await writes.update(id, update.parse(changes) as Partial<Input>);
  }
}

/** Addresses may have been exchanged since: those that become others are in nobody's way until then. No record can have such a one. */
async function freeAddresses(
  transaction: EntityManager,
  { entity, stored }: { entity: EntityClass<Identified>; stored: readonly Identified[] },
  state: readonly (Identified & { slug?: string })[],
) {
  const wanted = new Map(state.map(({ id, slug }) => [id, slug]));
  for (const record of stored) {
    const { id } = record;
    if (!('slug' in record) || record.slug === wanted.get(id)) continue;
    await transaction.nativeUpdate(entity, { id }, { slug: `/${id}` } as object);
  }
}
