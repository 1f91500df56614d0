import type { SectionSource } from '../section-view.ts';

export const closingView = ({ texts: { closing_button: button, closing_heading: heading } }: SectionSource) =>
  heading || button ? { heading, button } : null;
