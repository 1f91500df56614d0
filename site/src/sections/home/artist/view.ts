import { portraitOf } from '../../../content/photo.ts';
import type { SectionSource } from '../section-view.ts';

export function artistView({ content, library, texts }: SectionSource) {
  const blurb = content.settings.artist_blurb;
  const portrait = portraitOf(content, library);
  if (!blurb && !portrait) return null;
  return { heading: texts.artist_heading, button: texts.about_button, blurb, portrait };
}
