import { activity as texts } from '@vitrine/shared/texts';
import Bowser from 'bowser';

/** A browser and its system in words, such as "Firefox on macOS"; what cannot be recognized is left out. */
export function describeDevice(userAgent: string | null | undefined): string {
  if (!userAgent) return texts.unknownDevice;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter(Boolean);
  return names.length > 0 ? names.join(' on ') : texts.unknownDevice;
}
