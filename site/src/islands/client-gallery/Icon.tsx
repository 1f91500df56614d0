const PATHS = {
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z',
  chosen: 'M4.5 12.5l5 5L19.5 7',
  comment: 'M4.5 5.5h15v10.5h-8l-4 3.5v-3.5h-3Z',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  down: 'M12 5v14m-5-5l5 5 5-5',
  close: 'M6 6l12 12M18 6L6 18',
} as const;

export type IconName = keyof typeof PATHS;

/** A drawing of one line, filled if what it stands for is on. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
