/** `1 image`, `12 images`. */
export const countImages = (count: number) => `${count} ${count === 1 ? 'image' : 'images'}`;
