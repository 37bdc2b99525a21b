import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import type { TradingFeed } from '../../src/protocol/trading.ts';
import { useTrading } from './trading-context.ts';
import css from './trading.module.css';

/** The events suspended because the feed file is late, and the faults of its latest version. */
export function FeedNote({ feed }: { feed: TradingFeed | null }) {
  const { words } = useTrading();
  const format = useFormat();
  if (feed === null || (feed.late === 'nothing' && feed.faults === null)) return null;
  const at = format.dateTime(feed.writtenAt);
  return (
    <div className={css.note}>
      <Banner tone="neg" announce>
        {feed.late === 'nothing' ? words.feedFaulty : fill(words.feedLate[feed.late], { at })}
        {feed.faults !== null && <p>{fill(words.feedFaults, { faults: feed.faults })}</p>}
      </Banner>
    </div>
  );
}
