import type { HomeSectionDeclaration } from './declaration.ts';

export const projects = {
  label: 'Projects',
  texts: {
    projects_heading: { label: 'Heading of the projects', default: 'Projects', maxLength: 120, mayBeEmpty: true },
    projects_button: { label: 'Button to the projects', default: 'View All Projects', maxLength: 40, mayBeEmpty: true },
  },
} as const satisfies HomeSectionDeclaration;
