import type { Identity } from './identity.ts';
import { haveOtherProportions } from './proportions.ts';

/** A file that may be a corrected photograph. */
export interface NewFile extends Identity {
  name: string;
  /** Of the upright picture; null if unknown. */
  width: number | null;
  height: number | null;
}

/** A photograph that may be replaced, with what its present file says. */
export interface Replaceable extends Omit<Identity, 'vitrine_id'> {
  id: number;
  original_name: string;
  width: number;
  height: number;
  /** What Vitrine writes into files that it makes from its file, and has written into those from its former ones. */
  vitrine_ids: readonly string[];
}

/** Why a file is not matched without asking. */
export type Doubt = 'several' | 'shared' | 'copy' | 'proportions' | 'size' | 'evidence';

export interface Matched<File, Photograph> {
  pairs: { file: File; photograph: Photograph }[];
  /** Those that may belong to some photographs: people decide. */
  asked: { file: File; candidates: Photograph[]; doubt: Doubt }[];
  /** Those that belong to none. */
  unknown: File[];
}

/** What editors add to the name of an export, and the number of a further one. */
const EDITED =
  /[-_ ](?:edit(?:ed)?|bearbeitet|retouched?|retusche|final|corrected|korrigiert|enhanced(?:-nr)?|denoise[d]?|modifi[ée]|editad[oa]|modificat[oa]|bewerkt|redigerad)(-\d{1,2})?$/u;
/** The number that programs give to a second export of the same name, such as that of a virtual copy. */
const COPY = /(?<=\d{3})(?:-\d{1,2}| ?\(\d{1,2}\))$|[-_ ](?:copy|kopie|copie|copia)(?: ?\d{1,2})?$/u;

interface Stem {
  base: string;
  isCopy: boolean;
}

/** What the camera called a file, whatever programs have added, and in whichever form of Unicode a system writes it. */
export function stemOf(name: string): Stem {
  let base = name
    .normalize('NFC')
    .replace(/(?<=.)\.[^.]{1,15}$/u, '')
    .toLowerCase();
  let isCopy = false;
  for (let before = ''; before !== base; ) {
    before = base;
    isCopy ||= COPY.test(base) || Boolean(EDITED.exec(base)?.[1]);
    base = base.replace(COPY, '').replace(EDITED, '');
  }
  return { base, isCopy };
}

const differ = (one: string | null, other: string | null) => one !== null && other !== null && one !== other;
const agree = (one: string | null, other: string | null) => one !== null && one === other;

/** Whether they cannot be of the same moment and camera. */
const contradict = (file: NewFile, photograph: Replaceable) =>
  differ(file.taken_at, photograph.taken_at) ||
  differ(file.sub_second, photograph.sub_second) ||
  differ(file.body, photograph.body);

/** Whether they are of the same moment and camera: of the same second, and more than that. */
const isProven = (file: NewFile, photograph: Replaceable) =>
  agree(file.taken_at, photograph.taken_at) &&
  (agree(file.sub_second, photograph.sub_second) || agree(file.body, photograph.body));

/** Whether a file keeps others from replacing a photograph without asking: more than its name speaks for it. */
const isClaim = (file: NewFile, { taken_at: takenAt, vitrine_ids: ids }: Replaceable) =>
  agree(file.taken_at, takenAt) || (file.vitrine_id !== null && ids.includes(file.vitrine_id));

/** Why its shape is a reason to ask; null if it is that of the photograph. */
function doubtAboutShape({ width, height }: NewFile, photograph: Replaceable): Doubt | null {
  if (width === null || height === null) return 'size';
  return haveOtherProportions({ width, height }, photograph) ? 'proportions' : null;
}

/** The reason to ask, although only this photograph may be meant, and only by this file; null if there is none. */
function doubtAbout(file: NewFile, photograph: Replaceable): Doubt | null {
  if (file.vitrine_id !== null && photograph.vitrine_ids.includes(file.vitrine_id))
    return doubtAboutShape(file, photograph);
  if (stemOf(file.name).isCopy || stemOf(photograph.original_name).isCopy) return 'copy';
  if (!isProven(file, photograph)) return 'evidence';
  return doubtAboutShape(file, photograph);
}

/**
 * Finds which photographs files are to replace: by the id that Vitrine has written into them, else by the camera's file name together with
 * time, camera and proportions, never by the name alone. Whatever is not certain is left to people; each file is in exactly one of the
 * lists.
 */
export function matchReplacements<File extends NewFile, Photograph extends Replaceable>(
  files: readonly File[],
  photographs: readonly Photograph[],
): Matched<File, Photograph> {
  const byId = new Map<string, Photograph[]>();
  for (const photograph of photographs)
    for (const id of photograph.vitrine_ids) byId.set(id, [...(byId.get(id) ?? []), photograph]);
  const byStem = Map.groupBy(photographs, ({ original_name: name }) => stemOf(name).base);

  const candidatesOf = (file: File) => {
    const written = (file.vitrine_id !== null && byId.get(file.vitrine_id)) || [];
    const found = written.length > 0 ? written : (byStem.get(stemOf(file.name).base) ?? []);
    const possible = found.filter((photograph) => !contradict(file, photograph));
    const proven = possible.filter((photograph) => isProven(file, photograph));
    return proven.length > 0 ? proven : possible;
  };

  const found = files.map((file) => ({ file, candidates: candidatesOf(file) }));
  const claims = new Map<number, number>();
  for (const { file, candidates } of found)
    for (const photograph of candidates)
      if (isClaim(file, photograph)) claims.set(photograph.id, (claims.get(photograph.id) ?? 0) + 1);

  const matched: Matched<File, Photograph> = { pairs: [], asked: [], unknown: [] };
  for (const { file, candidates } of found) {
    const [photograph, ...others] = candidates;
    if (!photograph) {
      matched.unknown.push(file);
      continue;
    }
    const isShared = (claims.get(photograph.id) ?? 0) > 1;
    const doubt = others.length > 0 ? 'several' : isShared ? 'shared' : doubtAbout(file, photograph);
    if (doubt) matched.asked.push({ file, candidates, doubt });
    else matched.pairs.push({ file, photograph });
  }
  return matched;
}
