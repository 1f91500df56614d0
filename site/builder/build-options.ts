/** The options of a static build. The command that starts it reads them too, so nothing else is loaded with them. */
export const BUILD_OPTIONS = {
  out: { type: 'string', help: 'Where the site is written; a build that is there is replaced, anything else refused' },
  content: { type: 'string', help: "The API's content address, https://api.example.com/api/content, or a file" },
  'site-url': { type: 'string', help: 'Where visitors will find the site' },
  'api-url': { type: 'string', help: "Where the contact form posts to; /api on the site's own host" },
  'images-url': { type: 'string', help: 'Who serves the pictures; the address of the site if its own host does' },
  live: { type: 'boolean', help: "The pages read their content in the visitor's browser; also with SITE_CONTENT=live" },
  'with-images': { type: 'boolean', help: "Downloads the pictures, from --images-url or else from the content's host" },
  'without-pictures': { type: 'boolean', help: 'Builds the site even if nobody serves its pictures' },
  'without-contact': { type: 'boolean', help: 'Builds the site even if nothing receives its contact form' },
} as const;
