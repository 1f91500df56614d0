export const lightbox = {
  photograph: 'Photograph',
  photoGallery: 'Photo gallery',
  carousel: 'Carousel',
  slide: 'Slide',
  counter: '{index} of {total}',
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  zoomIn: 'Zoom in',
  zoomOut: 'Show the whole picture',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
} as const;
