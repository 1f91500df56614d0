export const lightbox = {
  photograph: 'Photograph',
  photoGallery: 'Photo gallery',
  carousel: 'Carousel',
  slide: 'Slide',
  counter: '{index} of {total}',
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
} as const;
