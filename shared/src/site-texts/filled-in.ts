/** The text with the values of the names that are in braces in it. Names without a value stay as they are. */
export const filledIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String((Object.hasOwn(values, name) ? values[name] : undefined) ?? whole),
  );
