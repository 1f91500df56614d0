import type { ClientDirective } from 'astro';
import { whenIdle } from '../src/islands/lightbox/when-idle.ts';

const SIGNS_ON_ISLAND = ['pointerover', 'pointerdown', 'touchstart', 'focusin'];
/** How long to wait before fetching the code again after a failure. */
const AGAIN_AFTER_MS = 5_000;
const SIGNS_ON_PAGE = ['keydown', 'scroll'];

/**
 * `client:intent`: hydrates at the visitor's first sign of intent (pointer, touch, key, focus, scrolling), or when the page is loaded and
 * the browser idle; at once if the address has a query (`?category=`) or a fragment (`#sequence`), and with `client:intent="now"`. A click
 * before hydration is held and repeated afterwards; if the island's code cannot be fetched, the click follows its link.
 */
const intentDirective: ClientDirective = (load, { value }, island) => {
  let held: HTMLElement | undefined;
  let started: boolean;

  const start = async () => {
    if (started) return;
    started = true;
    for (const sign of SIGNS_ON_ISLAND) island.removeEventListener(sign, start);
    for (const sign of SIGNS_ON_PAGE) removeEventListener(sign, start);
    const hydrate = await load();
    await hydrate();
    island.removeEventListener('click', hold, true);
    // If the code could not be fetched, Astro has hydrated nothing: the click follows the plain link, and later signs of intent retry.
    if (island.hasAttribute('ssr')) setTimeout(listen, AGAIN_AFTER_MS);
    held?.click();
    held = undefined;
  };

  const hold = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
    if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    held = target;
    void start();
  };

  const listen = () => {
    started = false;
    for (const sign of SIGNS_ON_ISLAND) island.addEventListener(sign, start, { passive: true });
    for (const sign of SIGNS_ON_PAGE) addEventListener(sign, start, { passive: true });
    island.addEventListener('click', hold, true);
  };

  listen();
  if (value === 'now' || location.search + location.hash !== '') void start();
  const startIdle = () => whenIdle(start);
  if (document.readyState === 'complete') startIdle();
  else addEventListener('load', startIdle, { once: true });
};

// Astro imports directives by their default export.
// biome-ignore lint/style/noDefaultExport: see above
export default intentDirective;
