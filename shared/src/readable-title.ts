/** Makes a file name readable: `misty-coast_31` becomes `Misty coast 31`. */
export function readableTitle(name: string): string {
  const words = name.replace(/[-_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
