/** From this pace on, in heights of the window a second, photographs pass before they can be seen. */
const RUSH_PER_SECOND = 4;
/** So many steps in a row: a jump to another place is one. */
const STEPS = 3;
/** A step that comes later than this after another is the first one, in milliseconds. */
const APART_MS = 400;

/** Where the window is, in heights of it, and when in milliseconds. */
type Place = { at: number; windows: number };

/** Returns for each place to which the window is scrolled, one after another, whether what is there passes too fast to be seen. */
export function createPace() {
  let before: Place | null = null;
  let fast = 0;

  return {
    isRush(place: Place): boolean {
      const seconds = before ? (place.at - before.at) / 1_000 : 0;
      const isFast = before !== null && Math.abs(place.windows - before.windows) > RUSH_PER_SECOND * seconds;
      const isApart = seconds * 1_000 > APART_MS;
      fast = isFast && !isApart ? fast + 1 : 0;
      before = place;
      return fast >= STEPS;
    },
  };
}
