/** The parsed address; null if it is none. `URL.canParse` would not do: Node's accepts long hosts with upper-case letters, which `new URL` refuses. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
