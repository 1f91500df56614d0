/** Whatever can be clicked. */
export const CLICKABLE =
  ':is(a[href], button, input, select, textarea, summary, iframe, [role=menuitem], [role=option])';

/**
 * What of these lies below the toast, as HTML, without what is scrolled out of sight in a box of its own. It uses nothing outside of
 * itself: walks send it to their page.
 */
export function belowToast(things: string): string[] {
  // An open dialog hides from screen readers what was there before it.
  const toast = document.querySelector(':is([role=status], [role=alert]):has([aria-label=Dismiss])');
  if (!toast) throw new Error('There is no toast');
  const place = toast.getBoundingClientRect();
  const isBelow = (element: Element) => {
    let { top, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === 'visible') continue;
      const frame = box.getBoundingClientRect();
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    return bottom > top && bottom > place.top && top < place.bottom;
  };
  return [...document.querySelectorAll(things)]
    .filter((one) => !toast.contains(one) && one.checkVisibility({ visibilityProperty: true }) && isBelow(one))
    .map((one) => one.outerHTML.slice(0, 200));
}
