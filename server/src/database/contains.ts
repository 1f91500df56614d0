/**
 * The pattern of `like … escape '\'` for texts that contain what was looked for. Its own signs for "anything" are
 * looked for like any other character.
 */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
