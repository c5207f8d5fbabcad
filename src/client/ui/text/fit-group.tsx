import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';

interface FitGroupValue {
  /** The smallest size at which each text of the group fits, in px; null before all are measured. */
  size: number | null;
  /** `size`: null when the text leaves. */
  report: (id: string, size: number | null) => void;
}

const FitGroupContext = createContext<FitGroupValue | null>(null);

/** The group around a text; null without one. */
export const useFitGroup = (): FitGroupValue | null => use(FitGroupContext);

/** Fitted texts of one size, for two names that stand beside each other. */
export function FitGroup({ children }: { children: ReactNode }) {
  const [sizes, setSizes] = useState<Readonly<Record<string, number>>>({});
  const report = useCallback((id: string, size: number | null) => {
    setSizes((now) => {
      if ((now[id] ?? null) === size) return now;
      const { [id]: _, ...others } = now;
      return size === null ? others : { ...others, [id]: size };
    });
  }, []);
  const all = Object.values(sizes);
  const size = all.length > 0 ? Math.min(...all) : null;
  const value = useMemo(() => ({ size, report }), [size, report]);
  return <FitGroupContext value={value}>{children}</FitGroupContext>;
}
