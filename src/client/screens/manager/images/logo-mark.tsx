import { imagePath } from '../../../../common/images/image-sizes.ts';
import type { Image } from '../../../../common/images/images.contract.ts';
import styles from './images.module.css';

/** A small logo before a name; renders nothing without an image. */
export function LogoMark({ image }: { image: Image | undefined }) {
  return image && <img className={styles.mark} src={imagePath(image.hash, 'small')} alt="" />;
}
