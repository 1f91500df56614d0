import type { ContentView } from '@vitrine/shared/contract/content';

/** Everything in the content that somebody wrote for visitors to read. No address and no name of a file is among it. */
export function typedTexts({ settings, images, categories, testimonials, hero_slides: slides }: ContentView): string[] {
  const { photographer_name, hero_subtitle, artist_blurb, biography, studio_address } = settings;
  const rights = (stated: Pick<typeof settings, 'credit' | 'copyright' | 'usage_terms'>) => [
    stated.credit,
    stated.copyright,
    stated.usage_terms,
  ];
  return [
    ...[photographer_name, hero_subtitle, artist_blurb, biography, studio_address, ...rights(settings)],
    ...images.flatMap((image) => [image.title, image.description, image.alt, image.tags, ...rights(image)]),
    ...categories.flatMap(({ name, description }) => [name, description]),
    ...testimonials.flatMap(({ name, title, company, content }) => [name, title, company, content]),
    ...slides.flatMap(({ title, subtitle, description, button_text }) => [title, subtitle, description, button_text]),
  ].filter((text) => text !== null && text !== undefined);
}
