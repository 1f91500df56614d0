/** The pattern of `like … escape '\'` for texts that contain the given one, with its wildcards escaped. */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
