import { Icon, type IconName } from './Icon.tsx';

type Props = {
  icon: IconName;
  label: string;
  /** The name of the photograph. */
  of: string;
  /** The key that does the same where the photograph has the focus. */
  shortcut: string;
  isOn: boolean;
  onPress: () => void;
};

/** Marks a photograph, or takes the mark back. */
export const MarkButton = ({ icon, label, of, shortcut, isOn, onPress }: Props) => (
  <button
    type="button"
    className={`client-mark ${icon}`}
    aria-pressed={isOn}
    aria-label={`${label}: ${of}`}
    aria-keyshortcuts={shortcut}
    title={`${label} (${shortcut})`}
    onClick={onPress}
    onKeyDown={(event) => {
      // Held, it would click again and again.
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    }}
  >
    <Icon name={icon} />
  </button>
);
