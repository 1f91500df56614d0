import type { FormTexts } from './field-texts.tsx';

/** Groups the fields by label. If one field of a group differs, the choice applies to the whole group. */
export function groupsOf(names: readonly string[], fields: FormTexts) {
  const labels = new Set(names.map((name) => fields[name]?.label ?? name));
  return [...labels].map((label) => ({
    label,
    names: Object.keys(fields).filter((name) => fields[name]?.label === label),
  }));
}
