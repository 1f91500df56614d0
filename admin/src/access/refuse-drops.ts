/**
 * Browsers navigate to a file or link that is dropped on the page, which would lose what was typed. This prevents it: only text may be
 * dropped into inputs, and a later listener may accept files by setting `dropEffect`.
 */
export function refuseDrops(): void {
  const refuse = (event: DragEvent) => {
    if (isTextIntoInput(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  for (const type of ['dragenter', 'dragover', 'drop'] as const) window.addEventListener(type, refuse);
}

const isTextIntoInput = ({ target, dataTransfer }: DragEvent) =>
  target instanceof Element &&
  target.matches('input:not([type="file"]), textarea') &&
  !dataTransfer?.types.includes('Files');
