interface Size {
  width: number;
  height: number;
}

/** Programs round sizes in other ways: so much of the ratio is no difference. */
const TOLERANCE = 0.01;

/** Whether two pictures have other proportions, beyond what rounding makes of the same ones. */
export const haveOtherProportions = (one: Size, other: Size) =>
  Math.abs((one.width * other.height) / (one.height * other.width) - 1) > TOLERANCE;
