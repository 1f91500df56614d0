export const sequence = {
  counter: '{index} of {total}',
  previous: 'Previous',
  next: 'Next',
  index: 'Index',
  close: 'Close',
} as const;
