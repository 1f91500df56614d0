const SCRIMS = {
  tt: 'tall-top',
  tx: 'tall-text',
  st: 'square-top',
  sx: 'square-text',
  wt: 'wide-top',
  wx: 'wide-text',
  lt: 'large-top',
  lx: 'large-text',
};

/** One rule for each class of `pictures/picture-classes.ts`: a digit, as a custom property. */
export const pictureRules = (): string =>
  [
    ...['red', 'green', 'blue'].map((name) => rulesOf(name.charAt(0), name, 16, (digit) => digit * 17)),
    ...['x', 'y'].map((axis) => rulesOf(`f${axis}`, `focal-${axis}`, 21, (step) => `${step * 5}%`)),
    rulesOf('o', 'ones', 10, (digit) => digit),
    rulesOf('t', 'tenths', 10, (digit) => digit / 10),
    rulesOf('h', 'hundredths', 10, (digit) => digit / 100),
    rulesOf('m', 'thousandths', 10, (digit) => digit / 1_000),
    ...Object.entries(SCRIMS).map(([prefix, crop]) => rulesOf(prefix, crop, 12, (step) => step / 20)),
  ].join('');

const rulesOf = (prefix: string, property: string, count: number, value: (digit: number) => number | string) =>
  Array.from({ length: count }, (_, digit) => {
    const name = prefix + digit.toString(count === 16 ? 16 : 10);
    return `.${name} { --${property}: ${value(digit)}; }\n`;
  }).join('');
