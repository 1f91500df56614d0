import type { EntityData } from '@mikro-orm/core';

/** New values for properties of an entity, relations by id; undefined for those that stay. */
export type Changes<Entity> = { [Property in keyof EntityData<Entity>]?: EntityData<Entity>[Property] | undefined };

/** Drops the properties that stay. */
export const withoutUndefined = <Entity>(changes: Changes<Entity>) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as EntityData<Entity>;
