import { SECRET_VARIABLES } from '@vitrine/shared/node/read-variables';

/** Variables of the builder and of the commands, which one `.env` holds as well. A test compares them. */
export const OTHER_VARIABLES: readonly string[] = [
  'BUILDER_PORT',
  'BUILDER_HOST',
  'CONTENT_URL',
  'SITE_URL',
  'API_URL',
  'SITE_CONTENT',
  'VITRINE_USERNAME',
  'VITRINE_PASSWORD',
  'VITRINE_TOKEN',
  'VITE_API_URL',
];

interface Misspelt {
  name: string;
  /** The variable that was probably meant. */
  nearest: string;
}

/** In a short name two wrong letters make another word: HOME is not HOST. */
const SHORT = 7;
const toleranceOf = (name: string) => (name.length <= SHORT ? 1 : 2);

/** The variables of an environment that are neither the server's nor another part's, and resemble one. */
export function findMisspelt(env: NodeJS.ProcessEnv, ofServer: readonly string[]): Misspelt[] {
  const known = [...ofServer, ...OTHER_VARIABLES, ...SECRET_VARIABLES.map((name) => `${name}_FILE`)];
  const names = new Set(known);
  return Object.keys(env)
    .filter((name) => !names.has(name))
    .flatMap((name) => {
      const [nearest] = known
        // Most are too short or too long, and need no other look: an environment can have hundreds of names.
        .filter((candidate) => Math.abs(candidate.length - name.length) <= toleranceOf(candidate))
        .map((candidate) => ({ candidate, distance: distanceOf(name.toUpperCase(), candidate) }))
        .filter(({ candidate, distance }) => distance <= toleranceOf(candidate))
        .toSorted((a, b) => a.distance - b.distance);
      return nearest ? [{ name, nearest: nearest.candidate }] : [];
    });
}

export const describeMisspelt = ({ name, nearest }: Misspelt) =>
  `${name} is no setting of Vitrine, and has no effect. Did you mean ${nearest}?`;

/** Letters to insert, remove, replace or swap with their neighbour (optimal string alignment). */
function distanceOf(a: string, b: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (beforeLast[j - 2] ?? Infinity) + 1 : Infinity;
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost, swapped));
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
