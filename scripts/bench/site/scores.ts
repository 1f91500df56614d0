import type { Figure } from '../table.ts';
import { GOALS } from './anchors.ts';
import { runLighthouse } from './lighthouse.ts';

const PAGES = { Home: '/', Gallery: '/gallery', About: '/about', Contact: '/contact' };
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What Lighthouse says of the pages, by the browser that listens on `port`. A score is reached from below. */
export async function measureScores(url: string, port: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const result = await runLighthouse(`${url}${path}`, port);
    const { lighthouse } = GOALS;
    for (const score of SCORES) {
      const { limit, anchor } = lighthouse[score];
      figures.push({
        name: `${name}: Lighthouse ${score}`,
        value: result[score],
        limit,
        unit: 'at least',
        note: anchor,
      });
    }
    const tbt = name === 'Contact' ? lighthouse.tbtOfContact : lighthouse.tbt;
    figures.push(
      {
        name: `${name}: layout shift`,
        value: result.cls,
        least: 0,
        limit: lighthouse.cls.limit,
        unit: '',
        digits: 4,
        note: lighthouse.cls.anchor,
      },
      { name: `${name}: Lighthouse blocking, by the clock`, value: result.tbt, least: 0, limit: tbt.limit, unit: 'ms' },
    );
  }
  return figures;
}
