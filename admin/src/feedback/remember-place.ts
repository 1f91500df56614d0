/** Long enough for a list to be refetched. */
const WATCHED_FOR_MS = 5_000;
const CONTROLS = 'a[href], button, input, select, textarea';

/** The focus is in one place, so a watcher that was started earlier must not move it any more. */
let watcher: MutationObserver | undefined;

/**
 * Remembers where the focus is. Call the returned function when the surrounding record is being deleted: once it has disappeared, the
 * focus moves to the record that takes its place, or to the heading of the tab. Otherwise keyboard users would start again at the top
 * of the page.
 */
export function rememberPlace(): () => void {
  watcher?.disconnect();
  const control = document.activeElement;
  const item = control?.closest('li');
  const list = item?.parentElement;
  const index = item ? indexIn(list, item) : 0;
  const nth = item && control ? [...item.querySelectorAll(CONTROLS)].indexOf(control) : 0;

  const successor = () => {
    const next = list?.isConnected ? (list.children[index] ?? list.lastElementChild) : null;
    return next?.querySelectorAll<HTMLElement>(CONTROLS).item(nth);
  };
  // A refetched list may render the next record again as well, so it is watched for a while.
  let place = control;
  const moveOn = () => {
    if (place?.isConnected || document.activeElement !== document.body) return;
    const next = successor() ?? heading();
    next?.focus();
    place = next;
  };

  return () => {
    moveOn();
    const observer = new MutationObserver(moveOn);
    watcher?.disconnect();
    watcher = observer;
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), WATCHED_FOR_MS);
  };
}

const indexIn = (list: Element | null | undefined, item: Element) => [...(list?.children ?? [])].indexOf(item);

/** The heading of the open tab, made focusable, but not by Tab. */
function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('[role="tabpanel"] h2');
  if (found) found.tabIndex = -1;
  return found;
}
