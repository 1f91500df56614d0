/** The fields in a header of tus: names, each with its value in Base64, separated by commas. */
export const readMetadata = (header = ''): Record<string, string> =>
  Object.fromEntries(
    header
      .split(',')
      .map((pair) => pair.trim().split(' '))
      .filter(([name]) => name)
      .map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]),
  );
