import { isSameValue } from '@vitrine/shared/contract/versions';

export type Values = Record<string, unknown>;

/** What of a form's values differs from what it began with: all that a save sends. */
export const changesOf = (values: Values, began: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSameValue(value, began[name])));

/** What a form holds, what it began with, and what is stored by now. */
export type Versions = { began: Values; mine: Values; theirs: Values };

/** How the fields of a form stand to what was saved meanwhile. Those in neither list can be saved as they are. */
export type Comparison = {
  /** Changed here and, to another value, there. */
  conflicts: string[];
  /** Changed there alone. */
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

/** Whose value was chosen for a field. */
export type Choices = Record<string, 'mine' | 'theirs'>;

/** The values to save over what is stored by now. Where nothing was chosen, only what was changed here stands against it. */
export const merge = ({ began, mine, theirs }: Versions, choices: Choices = {}): Values =>
  Object.fromEntries(
    Object.entries(mine).map(([name, value]) => {
      const whose = choices[name] ?? (isSameValue(value, began[name]) ? 'theirs' : 'mine');
      return [name, whose === 'mine' ? value : theirs[name]];
    }),
  );
