/** Pixels in scene light with what the denoiser needs: two independent halves, and the features of what is seen. */
export type Frame = {
  readonly width: number;
  readonly height: number;
  readonly halves: readonly [Float32Array, Float32Array];
  /** Colour (3), normal (3) and log distance (1) per pixel. */
  readonly features: Float32Array;
  /** How uncertain each feature is: the variance of its mean. */
  readonly doubts: Float32Array;
};

/** A black frame. */
export function createFrame(width: number, height: number): Frame {
  const count = width * height;
  return {
    width,
    height,
    halves: [new Float32Array(count * 3), new Float32Array(count * 3)],
    features: new Float32Array(count * 7),
    doubts: new Float32Array(count * 7),
  };
}
