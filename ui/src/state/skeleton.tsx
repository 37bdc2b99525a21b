import type { ReactNode } from 'react';
import css from './skeleton.module.css';

export type SkeletonProps = {
  /** A number is in pixels of a text of the usual size, and grows with it. */
  width?: number | string | undefined;
  height?: number | string | undefined;
  radius?: number | string | undefined;
};

/** One grey bar in the shape of what is coming. */
export function Skeleton({ width = '100%', height = 14, radius }: SkeletonProps) {
  const size = { width: toRem(width), height: toRem(height), borderRadius: radius };
  return <span className={css.bar} style={size} aria-hidden />;
}

const toRem = (size: number | string): string =>
  typeof size === 'number' ? `${size / 16}rem` : size;

/** Round the bars of one waiting part: says the words once and waits 200 ms before it shows. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.group} aria-busy>
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {children}
    </div>
  );
}

/** Waiting rows in the shape of a List with tiles. */
export function SkeletonRows({ count = 4 }: { count?: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div
      key={index}
      className="row"
      style={{ minHeight: '3.875rem', paddingInline: 16, gap: 12 }}
      aria-hidden
    >
      <Skeleton width={36} height={36} radius={11} />
      <span className="grow stack" style={{ gap: 8 }}>
        <Skeleton width="55%" />
        <Skeleton width="82%" height={12} />
      </span>
    </div>
  ));
}
