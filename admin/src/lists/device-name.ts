import { t } from '../language/language.ts';

/** A browser and its system as the server names them, such as "Firefox on macOS". */
export function deviceName(device: string): string {
  const [browser = '', system] = device.split(' on ');
  return system === undefined ? t(browser) : t('{browser} on {system}', { browser, system });
}
