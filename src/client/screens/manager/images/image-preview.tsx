import { imagePath } from '../../../../common/images/image-sizes.ts';
import type { Image } from '../../../../common/images/images.contract.ts';
import { t } from '../../../texts/t.ts';
import styles from './images.module.css';

/** An image as it looks on a light and on a dark screen. */
export function ImagePreview({ image, name }: { image: Image; name: string }) {
  const src = imagePath(image.hash, 'small');
  return (
    <span className={styles.preview}>
      <img className={styles.light} src={src} alt={t('{what} on a light ground', { what: name })} />
      <img className={styles.dark} src={src} alt={t('{what} on a dark ground', { what: name })} />
    </span>
  );
}
