/** Sentences of the documentation that several features use. */
const VISITORS = 'Visitors get the active ones; an administrator all, unless `active_only=true` asks otherwise.';
export const PUBLISHED = 'Visitors get those that are no drafts, an administrator all.';
export const OF_PUBLIC =
  'Visitors get the public photographs of its sequence, an administrator those in the trash as well. One that was deleted for good is in no answer.';
export const PARTIAL = 'Fields that are left out stay as they are, and fields that nobody may set are ignored.';
export const VERSIONED = `${PARTIAL} A save that names the version it began from, in \`version\` or \`If-Match\`, is refused with 409 where the record has changed since; the refusal shows what is stored now, and which fields of the save differ from it.`;
export const COMPLETE = 'The list names every record exactly once; one that does not is refused and changes nothing.';

interface Called {
  one: string;
  many: string;
  removal?: string | undefined;
  hasPublicList: boolean;
}

/** The calls that all records have which the owner keeps by hand. */
export const recordOperations = (
  name: string,
  { one, many, removal = 'It is gone for good.', hasPublicList }: Called,
) => ({
  [`GET /api/${name}`]: `List ${many}. In the order of the owner.${hasPublicList ? ` ${VISITORS}` : ''}`,
  [`POST /api/${name}`]: `Add a ${one}. Answers the ${one} with its id.`,
  [`GET /api/${name}/{id}`]: `Read a ${one}. Also one that is not active.`,
  [`PUT /api/${name}/{id}`]: `Change a ${one}. ${VERSIONED}`,
  [`DELETE /api/${name}/{id}`]: `Remove a ${one}. ${removal} Answers the ${one} as it was.`,
  [`POST /api/${name}/{id}/restore`]: `Restore a ${one} that was deleted. Under its id, so that what refers to it finds it again; the fields are those of the ${one} that was there.`,
  [`PUT /api/${name}/order`]: `Arrange the ${many}. ${COMPLETE}`,
});
