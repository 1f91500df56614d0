const PATHS = {
  previous: 'M14.5 5l-7 7 7 7',
  next: 'M9.5 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  zoomIn: 'M15.5 15.5l5 5M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13M7.5 10.5h6M10.5 7.5v6',
  zoomOut: 'M15.5 15.5l5 5M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13M7.5 10.5h6',
  fullScreen: 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15',
  leaveFullScreen: 'M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5',
} as const;

type IconName = keyof typeof PATHS;

/** A drawing of thin lines. */
export const LightboxIcon = ({ name }: { name: IconName }) => (
  <svg className="lightbox-icon" width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);

/** A button that looks like those which the lightbox has of itself. */
export const LightboxButton = ({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) => (
  <button type="button" className="yarl__button" title={label} aria-label={label} onClick={onClick}>
    <LightboxIcon name={icon} />
  </button>
);
