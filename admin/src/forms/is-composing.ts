import type { KeyboardEvent } from 'react';

/** Whether a key is for the input method, as Enter is at the end of a Japanese word. In Safari only its old code tells. */
export const isComposing = ({ nativeEvent: { isComposing: isTold, keyCode } }: KeyboardEvent): boolean =>
  isTold || keyCode === 229;
