/** The longest side of an image in pixels, by size. A file of its own: public pages load no validator. */
export const imageSizes = { small: 192, large: 1200 } as const;
export type ImageSize = keyof typeof imageSizes;

/** Returns the path of an image in one size. */
export const imagePath = (hash: string, size: ImageSize): string => `/api/images/${hash}/${size}`;
