/** What refusals about projects say. Apart from the others, since the login page has those. */
export const projects = {
  notFound: 'There is no such project',
  titleRequired: 'Title is required',
  slugRequired: 'Address is required',
  slugForm: 'The address may only contain letters, digits, hyphens and underscores',
  slugConflict: 'Another project has this address already',
  layoutForm: 'A photograph stands full-bleed, single, as a pair or in a row of three',
  imageForm: 'Please choose a photograph of the library',
  yearForm: 'Please enter a year, such as 2026',
  textRequired: 'Please enter a text, or remove it',
  textTooLong: 'A text of a project has at most 20,000 characters',
  tooManyItems: 'A project has at most 300 photographs and texts',
} as const;
