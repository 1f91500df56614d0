/** A tree of boxes around triangles, so that a ray meets only the few near its way. */
export type Bvh = ReturnType<typeof createBvh>;

const BINS = 16;
const LEAF_SIZE = 4;

/** `corners` holds nine numbers per triangle. Triangles keep their number in the answers. */
export function createBvh(corners: Float32Array) {
  const count = corners.length / 9;
  const order = new Uint32Array(count);
  const centres = new Float32Array(count * 3);
  const bounds = new Float32Array(count * 6);
  for (let i = 0; i < count; i += 1) {
    order[i] = i;
    for (let axis = 0; axis < 3; axis += 1) {
      const a = corners[i * 9 + axis];
      const b = corners[i * 9 + 3 + axis];
      const c = corners[i * 9 + 6 + axis];
      bounds[i * 6 + axis] = Math.min(a, b, c);
      bounds[i * 6 + 3 + axis] = Math.max(a, b, c);
      centres[i * 3 + axis] = (Math.min(a, b, c) + Math.max(a, b, c)) / 2;
    }
  }
  const boxes = new Float32Array(Math.max(1, count * 2) * 6);
  const links = new Int32Array(Math.max(1, count * 2) * 2);
  let used = 1;
  split(0, 0, count);

  function split(node: number, from: number, to: number): void {
    const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    const middle = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    for (let i = from; i < to; i += 1) {
      const t = order[i];
      for (let axis = 0; axis < 3; axis += 1) {
        box[axis] = Math.min(box[axis], bounds[t * 6 + axis]);
        box[axis + 3] = Math.max(box[axis + 3], bounds[t * 6 + 3 + axis]);
        middle[axis] = Math.min(middle[axis], centres[t * 3 + axis]);
        middle[axis + 3] = Math.max(middle[axis + 3], centres[t * 3 + axis]);
      }
    }
    boxes.set(box, node * 6);
    const cut = to - from <= LEAF_SIZE ? undefined : bestCut(from, to, middle);
    if (!cut) {
      links[node * 2] = from;
      links[node * 2 + 1] = to - from;
      return;
    }
    let low = from;
    let high = to - 1;
    while (low <= high) {
      const t = order[low];
      if (binOf(t, cut.axis, middle) <= cut.bin) low += 1;
      else {
        order[low] = order[high];
        order[high] = t;
        high -= 1;
      }
    }
    const left = used;
    used += 2;
    links[node * 2] = left;
    links[node * 2 + 1] = 0;
    split(left, from, low);
    split(left + 1, low, to);
  }

  function binOf(t: number, axis: number, middle: readonly number[]): number {
    const low = middle[axis];
    const extent = middle[axis + 3] - low;
    return Math.min(BINS - 1, Math.floor(((centres[t * 3 + axis] - low) / extent) * BINS));
  }

  /** The cut with the least expected work by the surface area heuristic; none if all centres coincide. */
  function bestCut(from: number, to: number, middle: readonly number[]): { axis: number; bin: number } | undefined {
    let best: { axis: number; bin: number } | undefined;
    let bestCost = Infinity;
    for (let axis = 0; axis < 3; axis += 1) {
      if (middle[axis + 3] - middle[axis] < 1e-9) continue;
      const counts = new Float64Array(BINS);
      const binBoxes = new Float64Array(BINS * 6).map((_, i) => (i % 6 < 3 ? Infinity : -Infinity));
      for (let i = from; i < to; i += 1) {
        const t = order[i];
        const bin = binOf(t, axis, middle);
        counts[bin] += 1;
        for (let k = 0; k < 3; k += 1) {
          binBoxes[bin * 6 + k] = Math.min(binBoxes[bin * 6 + k], bounds[t * 6 + k]);
          binBoxes[bin * 6 + 3 + k] = Math.max(binBoxes[bin * 6 + 3 + k], bounds[t * 6 + 3 + k]);
        }
      }
      const below = runningCosts(counts, binBoxes, 1);
      const above = runningCosts(counts, binBoxes, -1);
      for (let bin = 0; bin < BINS - 1; bin += 1) {
        const cost = below[bin] + above[bin + 1];
        if (below[bin] > 0 && above[bin + 1] > 0 && cost < bestCost) {
          bestCost = cost;
          best = { axis, bin };
        }
      }
    }
    return best;
  }

  const triangles = new Float32Array(count * 9);
  for (let i = 0; i < count; i += 1) {
    const t = order[i] * 9;
    for (let k = 0; k < 3; k += 1) {
      triangles[i * 9 + k] = corners[t + k];
      triangles[i * 9 + 3 + k] = corners[t + 3 + k] - corners[t + k];
      triangles[i * 9 + 6 + k] = corners[t + 6 + k] - corners[t + k];
    }
  }
  return { boxes: boxes.slice(0, used * 6), links: links.slice(0, used * 2), triangles, order };
}

/** Area times count, summed from one end (`step` 1: from the first bin, -1: from the last). */
function runningCosts(counts: Float64Array, binBoxes: Float64Array, step: 1 | -1): Float64Array {
  const costs = new Float64Array(BINS);
  const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  let sum = 0;
  for (let i = 0; i < BINS; i += 1) {
    const bin = step === 1 ? i : BINS - 1 - i;
    sum += counts[bin];
    for (let k = 0; k < 3; k += 1) {
      box[k] = Math.min(box[k], binBoxes[bin * 6 + k]);
      box[k + 3] = Math.max(box[k + 3], binBoxes[bin * 6 + 3 + k]);
    }
    const dx = box[3] - box[0];
    const dy = box[4] - box[1];
    const dz = box[5] - box[2];
    costs[bin] = sum === 0 ? 0 : sum * (dx * dy + dy * dz + dz * dx);
  }
  return costs;
}
