import type { HTMLAttributes } from 'react';
import type { types } from '../../theme/tokens.ts';
import styles from './text.module.css';

interface TextProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  as?: 'b' | 'h2' | 'h3' | 'p' | 'span';
  /** In the display face. */
  type?: keyof typeof types;
  tone?: 'muted' | 'danger' | 'plate-muted';
  size?: 'sm';
  weight?: 'plain' | 'medium' | 'strong' | 'bold';
  /** Digits of equal width. */
  numeric?: boolean;
}

/** A paragraph or another element in the theme's faces, colours, sizes and weights. Long words break. */
export function Text(props: TextProps) {
  const { as: Element = 'p', type, tone, size, weight, numeric, ...rest } = props;
  const classes = ['text', tone, size, weight].flatMap((name) => (name && styles[name]) ?? []);
  return (
    <Element
      {...rest}
      className={classes.join(' ')}
      style={{
        font: type && `var(--type-${type})`,
        fontVariantNumeric: numeric ? 'tabular-nums' : undefined,
      }}
    />
  );
}
