/**
 * The browser leaves the page for a file or a link that is let go over it, and with it for whatever was typed there. It must not:
 * nothing can be dropped but text into its inputs, and what somebody who listens after this takes by its `dropEffect`.
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
