import { Card } from '@vela/ui/card/card.tsx';
import { Skeleton, SkeletonRows } from '@vela/ui/state/skeleton.tsx';

/** Blocks of these heights in pixels, as the cards of the screen will stand. */
export function WaitingBlocks({ heights }: { heights: readonly number[] }) {
  return (
    <div className="inset stack">
      <WaitingCards heights={heights} />
    </div>
  );
}

/** The same within a part that has its own margins. */
export function WaitingCards({ heights }: { heights: readonly number[] }) {
  return heights.map((height, index) => (
    <Skeleton key={index} height={height} radius="var(--r-lg)" />
  ));
}

/** So many rows of a list in its card. */
export function WaitingRows({ count }: { count: number }) {
  return (
    <Card>
      <SkeletonRows count={count} />
    </Card>
  );
}
