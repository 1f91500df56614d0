import { isSameValue } from '@vitrine/shared/contract/versions';

export type Values = Record<string, unknown>;

/** The values that differ from those that the form began with. Only these are sent. */
export const changesOf = (values: Values, began: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSameValue(value, began[name])));

/** The values of a form, those it began with, and those stored now. */
export type Versions = { began: Values; mine: Values; theirs: Values };

/** Compares a form with the record that was saved meanwhile. Fields in neither list can be saved as they are. */
type Comparison = {
  /** Changed here and, to another value, in the stored record. */
  conflicts: string[];
  /** Changed only in the stored record. */
  followed: string[];
};

export function compare({ began, mine, theirs }: Versions): Comparison {
  const differs = (name: string, one: Values, other: Values) => !isSameValue(one[name], other[name]);
  const changedThere = Object.keys(mine).filter((name) => differs(name, began, theirs));
  return {
    conflicts: changedThere.filter((name) => differs(name, mine, began) && differs(name, mine, theirs)),
    followed: changedThere.filter((name) => !differs(name, mine, began)),
  };
}

/** Whose value was chosen, by field. */
export type Choices = Record<string, 'mine' | 'theirs'>;

/** The values to save over the stored record. Without a choice, only what was changed here is sent. */
export const merge = ({ began, mine, theirs }: Versions, choices: Choices = {}): Values =>
  Object.fromEntries(
    Object.entries(mine).map(([name, value]) => {
      const whose = choices[name] ?? (isSameValue(value, began[name]) ? 'theirs' : 'mine');
      return [name, whose === 'mine' ? value : theirs[name]];
    }),
  );
