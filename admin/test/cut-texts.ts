/** WCAG 1.4.12. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Gives all texts of the page the widest spacing that must not cost anything. Returns what takes it back. */
export function spaceTexts(): () => void {
  const style = document.createElement('style');
  style.textContent = SPACING;
  document.head.append(style);
  return () => style.remove();
}

/** The words that some box around them cuts off, unless it can be scrolled. Those of `exceptIn` do not count. */
export function cutTexts(exceptIn = 'script, style, option'): string[] {
  const cut: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = node.parentElement;
    if (!around?.checkVisibility({ visibilityProperty: true }) || around.closest(exceptIn)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    for (let box: Element | null = around; box && text.width > 0; box = box.parentElement) {
      const { clip, clipPath, overflowX, overflowY, position } = getComputedStyle(box);
      const isForScreenReaders = clipPath !== 'none' || clip !== 'auto';
      if (isForScreenReaders || /auto|scroll/.test(overflowX + overflowY)) break;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isWide = text.left < left - 1 || text.right > right + 1;
      const isTall = text.top < top - 1 || text.bottom > bottom + 1;
      if ((overflowX !== 'visible' && isWide) || (overflowY !== 'visible' && isTall)) cut.push(`${node.textContent}`);
      if (position === 'fixed') break;
    }
  }
  return cut;
}
