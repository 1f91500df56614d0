export const slideshow = {
  showPicture: 'Show picture {index} of {total}',
  play: 'Play the slideshow',
  pause: 'Pause the slideshow',
} as const;
