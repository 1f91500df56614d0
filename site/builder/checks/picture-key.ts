/** The part of the file name that all files of a photograph share. */
export const keyOf = (name: string) => name.replace(/-(?:card-)?\w+\.\w+$/, '');
