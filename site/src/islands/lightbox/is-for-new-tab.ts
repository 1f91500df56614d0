/** A click as React and the browser report it. */
export type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'>;

/** Whether a click of a link is for the browser alone. */
export const isForNewTab = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click) =>
  button || metaKey || ctrlKey || shiftKey || altKey;
