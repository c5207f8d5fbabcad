import type { HTMLAttributes } from 'react';
import styles from './text.module.css';

interface TextProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  as?: 'h3' | 'p' | 'span';
  tone?: 'muted' | 'danger';
  size?: 'sm';
  weight?: 'strong' | 'bold';
  /** Digits of equal width. */
  numeric?: boolean;
}

/** A paragraph or another element in the theme's colours, sizes and weights. */
export function Text({ as: Element = 'p', tone, size, weight, numeric, ...rest }: TextProps) {
  const names = [tone, size, weight, numeric ? 'numeric' : undefined];
  const classes = names.flatMap((name) => (name && styles[name]) ?? []);
  return <Element {...rest} className={classes.join(' ')} />;
}
