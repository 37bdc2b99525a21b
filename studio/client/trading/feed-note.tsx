import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import type { TradingFeed } from '../../src/protocol/trading-feed.ts';
import { useTrading } from './trading-context.ts';
import css from './trading.module.css';

/** What is wrong with the feed file: it has no event, is late, or its newest version is not used. */
export function FeedNote({ feed }: { feed: TradingFeed | null }) {
  const { words } = useTrading();
  const format = useFormat();
  if (feed === null) return null;
  const { isEmpty, late, unused } = feed;
  const at = format.dateTime(feed.writtenAt);
  const isSuspending = !isEmpty && late !== 'nothing';
  if (!isEmpty && !isSuspending && unused === null) return null;
  return (
    <div className={css.note}>
      <Banner tone={isSuspending || unused !== null ? 'neg' : 'warn'} announce>
        {isEmpty && <p>{fill(words.feedEmpty, { at })}</p>}
        {isSuspending && <p>{fill(words.feedLate[late], { at })}</p>}
        {unused === 'unreadable' && <p>{words.feedUnreadable}</p>}
        {unused !== null && unused !== 'unreadable' && (
          <>
            <p>{words.feedFaulty}</p>
            <p>{fill(words.feedFaults, { faults: unused.faults })}</p>
          </>
        )}
      </Banner>
    </div>
  );
}
