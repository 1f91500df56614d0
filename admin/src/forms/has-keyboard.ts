/** Whether somebody types at once: a finger does not, and the keyboard on the screen would hide half of what is shown. */
export const hasKeyboard = () => matchMedia('(pointer: fine)').matches;
