/** How Markdown refers to a photograph, an own page or a project: by its id, which stays when it is renamed. */
export type PageReference = { kind: 'photo' | 'page' | 'project'; id: number };

const REFERENCE = /^(photo|page|project):(\d{1,15})$/;

export const referenceTo = ({ kind, id }: PageReference) => `${kind}:${id}`;

/** The photographs that a text may refer to. */
export const photoIdsIn = (content: string): number[] =>
  Array.from(content.matchAll(/\bphoto:(\d{1,15})\b/g), ([, id]) => Number(id));

/** What an address of the Markdown refers to; null if it is any other address. */
export function readReference(address: string): PageReference | null {
  const [, kind, id] = REFERENCE.exec(address) ?? [];
  return kind === 'photo' || kind === 'page' || kind === 'project' ? { kind, id: Number(id) } : null;
}
