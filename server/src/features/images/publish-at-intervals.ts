/** How often it is published that more images are done. Each time all pages concerned are rendered. */
const PUBLISH_EVERY_MS = 60_000;

/** Publishes what is done to many images in a row only once in a while. */
export function publishAtIntervals(publish: () => void) {
  let publishedMs = Date.now();
  let isPending = false;

  const now = () => {
    publishedMs = Date.now();
    isPending = false;
    publish();
  };

  return {
    now,
    /** Another part is done. */
    inTime() {
      isPending = true;
      if (Date.now() - publishedMs >= PUBLISH_EVERY_MS) now();
    },
    /** Call it when no part follows, also after a failure. */
    rest() {
      if (isPending) now();
    },
    isPending: () => isPending,
  };
}
