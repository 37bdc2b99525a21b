import type { ReactNode } from 'react';
import css from './skeleton.module.css';

export type SkeletonProps = {
  /** A number is pixels at the default text size; it scales with the text. */
  width?: number | string | undefined;
  height?: number | string | undefined;
  radius?: number | string | undefined;
};

/** One grey bar in the shape of the content to come. */
export function Skeleton({ width = '100%', height = 14, radius }: SkeletonProps) {
  const size = { width: toRem(width), height: toRem(height), borderRadius: radius };
  return <span className={css.bar} style={size} aria-hidden />;
}

const toRem = (size: number | string): string =>
  typeof size === 'number' ? `${size / 16}rem` : size;

/** Wraps the bars of one loading part: announces its text once and waits 200 ms before it shows. */
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

/** Loading rows in the shape of a List with tiles. */
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
