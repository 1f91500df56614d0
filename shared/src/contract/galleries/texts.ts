/** What refusals about galleries say. Apart from the others, since the login page has those. */
export const galleries = {
  titleRequired: 'Title is required',
  downloadsForm: 'Please choose which files can be downloaded',
  watermarkRequired: 'Please enter the text of the watermark',
  watermarkLetters: (letters: string) =>
    `The watermark cannot be drawn with ${letters}. It can have Latin, Greek, Cyrillic, Hebrew and Japanese letters`,
  watermarkPlace: 'Please choose where the watermark is drawn',
  watermarkOpacity: 'Please enter a whole number from 10 to 100',
  nameLetters: (letters: string) =>
    `The site has no logo, and your name cannot be drawn with ${letters}. Please upload a logo, or choose a text`,
  sectionRequired: 'Please enter a title for the section, or remove it',
  sectionForm: 'The id of a section has 1 to 36 letters, digits, hyphens and underscores',
  sectionTwice: 'Each section needs an id of its own',
  sectionsTooMany: 'A gallery has at most 50 sections',
  sectionUnknown: 'There is no such section in this gallery',
  choiceLimit: 'Please enter a whole number from 1 to 10,000',
  eventDateForm: 'Please enter a day, such as 2026-09-12',
  expiryForm: 'Please enter a date, such as 2027-01-31',
  passwordForm: 'A password has 4 to 200 characters',
  remindDays: 'Please enter a number of days from 1 to 60',
  commentRequired: 'Please enter a comment',
  commentTooLong: 'A comment has at most 2,000 characters',
  notFound: 'There is no such gallery',
  /** Of a photograph in the portfolio, until the photographer gives it one. */
  portfolioTitle: 'Photograph',
  photoNotFound: 'There is no such photograph in this gallery',
  alreadyThere: 'This photograph is in the gallery already',
} as const;
