/** A site whose sections read from the API in the browser. */
export const live = {
  loading: 'Loading',
  failedTitle: 'Unable to Load Content',
  failedText: 'There was an error loading some content. Please try refreshing the page.',
} as const;
