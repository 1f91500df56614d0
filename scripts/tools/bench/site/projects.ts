import type { Browser } from '@playwright/test';
import type { Stack } from '../../../testing/stack.ts';
import type { Figure } from '../table.ts';
import { givenProjects } from './given-projects.ts';
import { figure, GOALS } from './goals.ts';
import { jsWithoutReact, kb, ofPage, ofPaint, openFirst } from './pages.ts';
import { measureBlocking } from './paint.ts';
import { scoresOf } from './scores.ts';
import { weighPage } from './weigh.ts';

const LIST = '/projects/';

/** The list of eight projects and the page of one with 60 photographs, within the limits of the gallery. */
export async function measureProjects(browser: Browser, stack: Stack, port: number): Promise<Figure[]> {
  const project = await givenProjects(stack);
  const { gallery, lighthouse } = GOALS;
  const list = await weighPage(browser, `${stack.url}${LIST}`);
  const one = await weighPage(browser, `${stack.url}${project}`, openFirst);
  const figures = [
    ...ofPage('Projects', list.before, gallery),
    ...ofPage('Project of 60', one.before, gallery),
    figure('Project of 60: JavaScript before React', kb(jsWithoutReact(one.before)), gallery.jsBefore),
    figure('Project of 60: JavaScript with an open photograph', kb(one.after.js), gallery.jsAll),
  ];
  for (const [name, path] of Object.entries({ Projects: LIST, 'Project of 60': project })) {
    const url = `${stack.url}${path}`;
    figures.push(
      ...(await ofPaint(browser, name, url, gallery)),
      figure(`${name}: blocking, by CPU time`, await measureBlocking(browser, url), lighthouse.tbt),
      ...(await scoresOf(name, url, { port })),
    );
  }
  return figures;
}
