/** The pictures that an SVG brings along in its text. */

const INSIDE = /data:image\/(?!svg)[\w.+-]{1,20}[^,"']{0,100};base64,([A-Za-z0-9+/=\s]+)/g;

export function picturesInside(svg: Uint8Array): Buffer[] {
  const text = Buffer.from(svg).toString('latin1');
  return [...text.matchAll(INSIDE)].map(([, base64 = '']) => Buffer.from(base64, 'base64'));
}
