/**
 * What is pressed and is not 44 pixels wide and high, with its size. Runs in the page, so it uses nothing from here. A field is as large as
 * its frame or its label, and a link within a text as high as its lines.
 */
export function findSmallTargets(): string[] {
  const PX = 44;
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role=button], [role=option]',
  );
  const areaOf = (part: HTMLElement) => {
    const label = part instanceof HTMLInputElement ? part.labels?.[0] : null;
    const isTicked = part.matches('[type=checkbox], [type=radio], [type=file]');
    return part.closest('.MuiInputBase-root') ?? (isTicked && label ? label : part);
  };
  return [...all].flatMap((part) => {
    const isShown = part.checkVisibility({ visibilityProperty: true }) && !part.closest('[inert], [aria-hidden=true]');
    if (!isShown || (part.matches('a') && getComputedStyle(part).display === 'inline')) return [];
    const { width, height } = areaOf(part).getBoundingClientRect();
    // Some are hidden by having no size.
    if (width === 0 || height === 0 || Math.round(Math.min(width, height)) >= PX) return [];
    const name = part.getAttribute('aria-label') ?? part.textContent ?? '';
    return [`${part.tagName} ${name} ${part.getAttribute('name') ?? ''} ${Math.round(width)} × ${Math.round(height)}`];
  });
}
