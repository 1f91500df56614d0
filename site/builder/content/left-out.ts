const LEFT_OUT_MAX = 20;
const LEFT_OUT_SHARE = 0.05;

/**
 * Whether so many records cannot be shown that the records are probably not to blame. Then nothing is left out and nothing goes live.
 */
export const isTooMany = (leftOut: number, all: number) => leftOut > LEFT_OUT_MAX && leftOut > all * LEFT_OUT_SHARE;
