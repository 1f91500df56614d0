/** As long as a list may take to be read anew. */
const WATCHED_FOR_MS = 5_000;
const CONTROLS = 'a[href], button, input, select, textarea';

/** There is one place where somebody works: what was remembered before must not move the focus any more. */
let watcher: MutationObserver | undefined;

/**
 * Remembers where the focus is. Call what is returned when the record around it is being deleted: as soon as that has gone, the
 * record in its place gets the focus, or the heading of the tab. Without it the keyboard would begin again at the top.
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
  // A list that is read anew may draw the successor again as well, so it is watched for a while.
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

/** The heading of the open tab, which can be focused from now on, but not reached by Tab. */
function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('[role="tabpanel"] h2');
  if (found) found.tabIndex = -1;
  return found;
}
