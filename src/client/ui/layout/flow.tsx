import type { HTMLAttributes } from 'react';
import type { spacing } from '../../theme/tokens.ts';
import styles from './flow.module.css';

type Step = keyof typeof spacing;

interface FlowProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  as?: 'div' | 'fieldset' | 'form' | 'h3' | 'header' | 'li' | 'nav' | 'section' | 'span' | 'ul';
  /** Steps of the spacing scale: one, or [between rows, between columns]. */
  gap: Step | readonly [Step, Step];
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'space-between';
  wrap?: boolean;
}

/** Children side by side. */
export const Row = (props: FlowProps) => <Flow {...props} className={styles.row} />;

/** Children one below the other. */
export const Stack = (props: FlowProps) => <Flow {...props} className={styles.stack} />;

function Flow(props: FlowProps & { className: string | undefined }) {
  const { as: Element = 'div', gap, align, justify, wrap, ...rest } = props;
  const [rows, columns] = typeof gap === 'number' ? [gap, gap] : gap;
  return (
    <Element
      {...rest}
      style={{
        gap: `var(--space-${rows}) var(--space-${columns})`,
        alignItems: align,
        justifyContent: justify,
        flexWrap: wrap ? 'wrap' : undefined,
      }}
    />
  );
}
