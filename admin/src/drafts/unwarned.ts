let isUnwarned = false;

/** Whether what is about to leave the page takes no draft away. Holds for once. */
export function takeUnwarned(): boolean {
  const was = isUnwarned;
  isUnwarned = false;
  return was;
}

/** Drafts survive it, so nobody is asked. */
export function reloadPage() {
  isUnwarned = true;
  location.reload();
}

/** A browser asks also before it opens another program, such as that for mail, although the page stays. */
export function followUnwarned({ target }: MouseEvent) {
  if (!(target instanceof Element) || !target.closest('a:is([href^="mailto:"], [href^="tel:"])')) return;
  isUnwarned = true;
  setTimeout(takeUnwarned);
}
