import type { Image } from '../../../../common/images/image.schema.ts';
import { imagePath } from '../../../../common/images/image-sizes.ts';
import styles from './images.module.css';

/** An image as it looks on a light and on a dark screen. */
export function ImagePreview({ image, name }: { image: Image; name: string }) {
  const src = imagePath(image.hash, 'small');
  return (
    <span className={styles.preview}>
      <img className={styles.light} src={src} alt={`${name} on a light ground`} />
      <img className={styles.dark} src={src} alt={`${name} on a dark ground`} />
    </span>
  );
}
