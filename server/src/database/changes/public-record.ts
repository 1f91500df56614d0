import type { EntityClass, EntityMetadata, EntityProperty, Ref } from '@mikro-orm/core';
import type { SqlEntityManager as EntityManager } from '@mikro-orm/sqlite';
import type { Edit } from '@vitrine/shared/contract/publishing';
import type { SqlDialect } from '../sql-dialect.ts';

/** What a change of a property means. */
interface Role {
  /** It raises the version of the record. */
  isVersioned?: true;
  /** It raises the revision of the content. */
  isNoticed?: true;
  /** The place among the others. */
  isPosition?: true;
  /** How the history of edits names it, null: as its column; of a flag, by its new value. */
  edit?: string | null | { on: string; off: string };
}

/** An admin changes it and visitors see it. The history names it, as its column unless it is said how. */
export const edited = (name: string | null = null): Role => ({ isVersioned: true, isNoticed: true, edit: name });
/** The same for a boolean, whose new value the history names. */
export const flagged = (on: string, off: string): Role => ({ isVersioned: true, isNoticed: true, edit: { on, off } });
/** An admin changes the manual order, which visitors see. */
export const position: Role = { isVersioned: true, isNoticed: true, isPosition: true };
/** An admin changes it and visitors may notice it. The history does not name it, but says whether the record appears. */
export const unnamed: Role = { isVersioned: true, isNoticed: true };
/** An admin changes it, and no visitor notices it. */
export const unseen: Role = { isVersioned: true };
/** Only the server changes it, and visitors see it. */
export const made: Role = { isNoticed: true };
/** Only the server changes it, and no visitor notices it. */
export const internal: Role = {};

/** A record as it is stored: references are ids, JSON is text, and what is embedded is missing. */
type Stored<Entity> = {
  [Name in keyof Entity]: NonNullable<Entity[Name]> extends Ref<infer _>
    ? number | Extract<Entity[Name], null>
    : Entity[Name];
};

/** A changed record: no `before` if it was created, no `after` if it was deleted. */
export interface Change<Row> {
  id: number;
  before: Row | null;
  after: Row | null;
  /** The properties that differ. */
  changed: ReadonlySet<string>;
}

/** What writes at the end of a transaction is given. */
export interface Ending {
  em: EntityManager;
  dialect: SqlDialect;
}

type Name<Entity> = Extract<keyof Entity, string>;

interface Declared<Entity, Read extends Name<Entity>> {
  /** Each property. Whoever adds one to the entity says here what it means. */
  properties: Record<Exclude<Name<Entity>, 'id' | 'version'>, Role>;
  /** Undefined if no visitor sees such records. */
  visible?: {
    /** As the history of edits names the records. */
    resource: Edit['resource'];
    /** The properties that the functions below read. */
    reads: readonly Read[];
    /** The property that names a record. Without, the record always exists. */
    title?: Read;
    /** The image that stands for a record. */
    image?(row: Pick<Stored<Entity>, Read>, change: Pick<Change<object>, 'id' | 'changed'>): number | null;
    /** Whether visitors see a record; by default all. */
    isShown?(row: Pick<Stored<Entity>, Read>): boolean;
    /** Whether it is in the trash; by default none. */
    isTrashed?(row: Pick<Stored<Entity>, Read>): boolean;
    /** Whether a change of it raises the revision; by default always. */
    isNoticed?(row: Pick<Stored<Entity>, Read>): boolean;
    /** Whether it is recorded which of them have changed, so that they can be asked for. */
    isListed?: true;
    /** The listed records that look different after a change of this one, as property values. */
    affects?(id: number, changed: ReadonlySet<string>): object | null;
  };
  /** What else is written in the transaction of a change of these properties, of a new record, and of a deleted one. */
  follow?: {
    properties: readonly Name<Entity>[];
    /** More properties that `write` reads. */
    reads?: readonly Name<Entity>[];
    write(changes: readonly Change<Stored<Entity>>[], ending: Ending): Promise<void>;
  };
}

/** The same with the properties as they are stored, and without their types: rows of all entities go the same way. */
export interface PublicRecord {
  roles: ReadonlyMap<string, Role & { name: string }>;
  visible: AnyDeclared['visible'];
  follow: AnyDeclared['follow'];
}

export type Row = Record<string, unknown>;
type AnyDeclared = Declared<Record<string, unknown>, string>;

const declarations = new Map<unknown, AnyDeclared>();
const known = new WeakMap<EntityMetadata, PublicRecord | null>();

/** Declares what changes of the records of an entity mean. Call it beside the properties. */
export function declareChanges<Entity extends object, Read extends Name<Entity>>(
  entity: EntityClass<Entity>,
  declared: Declared<Entity, Read>,
) {
  declarations.set(entity, declared as AnyDeclared);
}

/** What is declared of an entity; null if nothing. */
export function recordOf(meta: EntityMetadata): PublicRecord | null {
  const found = known.get(meta);
  if (found !== undefined) return found;
  const declared = declarations.get(meta.class);
  const record = declared ? resolve(declared, meta) : null;
  known.set(meta, record);
  return record;
}

function resolve({ properties, visible, follow }: AnyDeclared, meta: EntityMetadata): PublicRecord {
  const roles = Object.entries(properties).flatMap(([property, role]) =>
    storedAs(meta.properties[property]).map(({ name, fieldNames }): [string, Role & { name: string }] => {
      const column = fieldNames[0] ?? name;
      return [name, { ...role, name: typeof role.edit === 'string' ? role.edit : column }];
    }),
  );
  return { roles: new Map(roles), visible, follow };
}

/** The properties with columns that a property has: more than one if it is embedded. */
const storedAs = (property: EntityProperty | undefined): EntityProperty[] => {
  if (!property) return [];
  return property.embeddedProps ? Object.values(property.embeddedProps) : [property];
};
