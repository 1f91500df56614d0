import { cross, dot, normalize, scale, subtract, type Vec3 } from './vector.ts';

/** A full-frame camera: metres for places, millimetres for the focal length. The long side of the frame is 36 mm. */
export type Lens = {
  readonly from: Vec3;
  readonly to: Vec3;
  readonly focalMm: number;
  readonly fNumber: number;
  /** The point that is sharp; by default the one looked at. */
  readonly focus?: Vec3;
  /** Leans the camera, degrees clockwise. */
  readonly roll?: number;
};

/** What `createCamera` answers. */
export type Camera = ReturnType<typeof createCamera>;

/** A thin-lens camera. `ray` holds origin and direction of the last ray asked for. */
export function createCamera({ from, to, focalMm, fNumber, focus = to, roll = 0 }: Lens, aspect: number) {
  const forward = normalize(subtract(to, from));
  const level = normalize(cross(forward, Math.abs(forward[1]) > 0.999 ? [0, 0, -1] : [0, 1, 0]));
  const upright = cross(level, forward);
  const lean = (roll * Math.PI) / 180;
  const right = combine(level, Math.cos(lean), upright, Math.sin(lean));
  const up = combine(upright, Math.cos(lean), level, -Math.sin(lean));
  const focusDistance = dot(subtract(focus, from), forward);
  const radius = focalMm / 1000 / (2 * fNumber);
  const longSide = 36 / focalMm;
  const width = (aspect >= 1 ? longSide : longSide * aspect) * focusDistance;
  const height = width / aspect;
  const centre = scale(forward, focusDistance);
  const ray = new Float64Array(6);

  return {
    ray,
    forward,

    /** Aims through the frame point (x, y), both 0..1 from the top left, and the lens point (a, b), both 0..1. */
    aim(x: number, y: number, a: number, b: number): void {
      const angle = 2 * Math.PI * a;
      const reach = radius * Math.sqrt(b);
      const lensX = reach * Math.cos(angle);
      const lensY = reach * Math.sin(angle);
      for (let k = 0; k < 3; k += 1) {
        const origin = right[k] * lensX + up[k] * lensY;
        ray[k] = from[k] + origin;
        ray[k + 3] = centre[k] + right[k] * (x - 0.5) * width + up[k] * (0.5 - y) * height - origin;
      }
      const size = 1 / Math.hypot(ray[3], ray[4], ray[5]);
      for (let k = 3; k < 6; k += 1) ray[k] *= size;
    },

    /**
     * Aims from the one lens point that sees the point `at` through the frame point (x, y), writing the ray.
     * Answers with the distance to `at`, or 0 if that lens point lies outside the aperture.
     */
    aimAt(x: number, y: number, at: Vec3): number {
      const frame: Vec3 = [0, 1, 2].map(
        (k) => centre[k] + right[k] * (x - 0.5) * width + up[k] * (0.5 - y) * height,
      ) as unknown as Vec3;
      const local = subtract(at, from);
      const depth = dot(local, forward);
      if (Math.abs(depth - focusDistance) < 1e-6) return 0;
      const atLens = lensPoint(local, frame, depth, focusDistance);
      if (dot(atLens, atLens) > radius * radius) return 0;
      const away = subtract(local, atLens);
      const distance = Math.hypot(...away);
      for (let k = 0; k < 3; k += 1) {
        ray[k] = from[k] + atLens[k];
        ray[k + 3] = away[k] / distance;
      }
      return distance;
    },

    /** The radius, as a part of the frame's width, of the disc that blurs a point; and where its middle falls. */
    discOf(at: Vec3): { x: number; y: number; radius: number } {
      const local = subtract(at, from);
      const depth = dot(local, forward);
      const k = focusDistance / depth;
      return {
        x: (dot(local, right) * k) / width + 0.5,
        y: 0.5 - (dot(local, up) * k) / height,
        radius: (radius * Math.abs(depth - focusDistance)) / depth / width,
      };
    },
  };
}

/** Where the line through a point and its place on the plane of focus crosses the lens. */
function lensPoint(point: Vec3, frame: Vec3, depth: number, focusDistance: number): Vec3 {
  const t = depth / (depth - focusDistance);
  return [0, 1, 2].map((k) => point[k] + (frame[k] - point[k]) * t) as unknown as Vec3;
}

const combine = (a: Vec3, p: number, b: Vec3, q: number): Vec3 => [
  a[0] * p + b[0] * q,
  a[1] * p + b[1] * q,
  a[2] * p + b[2] * q,
];
