import { Card } from '@vela/ui/card/card.tsx';
import { Skeleton, SkeletonRows } from '@vela/ui/state/skeleton.tsx';

/** Loading blocks of these heights in pixels, like the cards of the screen. */
export function WaitingBlocks({ heights }: { heights: readonly number[] }) {
  return (
    <div className="inset">
      <WaitingCards heights={heights} />
    </div>
  );
}

/** The same within a part that has margins of its own. */
export function WaitingCards({ heights }: { heights: readonly number[] }) {
  return (
    <div className="stack">
      {heights.map((height, index) => (
        <Skeleton key={index} height={height} radius="var(--r-lg)" />
      ))}
    </div>
  );
}

/** The given number of loading rows in a card. */
export function WaitingRows({ count }: { count: number }) {
  return (
    <Card>
      <SkeletonRows count={count} />
    </Card>
  );
}
