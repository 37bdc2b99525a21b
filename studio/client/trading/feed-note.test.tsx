import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from '@vela/client/fill.ts';
import { createFormat } from '@vela/ui/format/format.ts';
import { FormatProvider } from '@vela/ui/format/format-context.tsx';
import type { TradingFeed } from '../../src/protocol/trading-feed.ts';
import { FeedNote } from './feed-note.tsx';
import { messages } from './messages.en.ts';
import { TradingContext } from './trading-context.ts';
import type { Trading } from './trading-context.ts';

const settings = { locale: 'en', currencyWord: 'HK$', minorDigits: 2, timeZone: 'UTC' };
const fine: TradingFeed = { writtenAt: 0, isEmpty: false, late: 'nothing', unused: null };

function show(feed: Partial<TradingFeed>): void {
  render(
    // What the note does not read is left out.
    <TradingContext value={{ words: messages } as Trading}>
      <FormatProvider {...settings}>
        <FeedNote feed={{ ...fine, ...feed }} />
      </FormatProvider>
    </TradingContext>,
  );
}

test('nothing is said of a feed file that is in use', () => {
  show({});
  expect(screen.queryByRole('status')).toBeNull();
});

test.each<[string, Partial<TradingFeed>, string]>([
  ['has no events', { isEmpty: true }, messages.feedEmpty],
  ['has no events and is late', { isEmpty: true, late: 'all' }, messages.feedEmpty],
  ['is late', { late: 'all' }, messages.feedLate.all],
  ['is late for live events', { late: 'live' }, messages.feedLate.live],
  ['cannot be read', { unused: 'unreadable' }, messages.feedUnreadable],
  ['has faults', { unused: { faults: 'version' } }, `${messages.feedFaulty}Faults: version`],
])('a feed file that %s is reported as that and nothing else', (_what, feed, text) => {
  show(feed);
  expect(screen.getByRole('status').textContent).toBe(
    fill(text, { at: createFormat(settings).dateTime(fine.writtenAt) }),
  );
});
