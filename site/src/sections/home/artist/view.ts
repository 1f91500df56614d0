import { portraitOf } from '../../../content/photo.ts';
import type { SectionSource } from '../section-view.ts';

export const artistView = ({ content, library, texts }: SectionSource) => ({
  heading: texts.artist_heading,
  button: texts.about_button,
  blurb: content.settings.artist_blurb,
  portrait: portraitOf(content, library),
});
