import { readableTitle } from './readable-title.ts';

/** The title of a photograph that nobody has given one. Visitors see it in the language of the site. */
export const UNTITLED = 'Photograph';
const EXTENSION = /(?<=.)\.[^.]*$/;

/**
 * The title of a photograph as visitors see it. One that is still the name of its file is shown to its owner alone, if there is a number in
 * it, as in the names of cameras and programs: words without one, such as `misty-coast.jpg`, are a title.
 */
export function publicTitle({ title, original_name: name }: { title: string; original_name: string }): string {
  if (!/\d/.test(title)) return title;
  return readableTitle(title) === readableTitle(name.replace(EXTENSION, '')) ? UNTITLED : title;
}
