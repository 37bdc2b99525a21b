import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSend } from '@vela/client/send.ts';
import type { Fetch } from '@vela/client/send.ts';
import { createDeposit, getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { getReplayShare, listBets, listGames } from '@vela/contract/game/calls.ts';
import { listArticles } from '@vela/contract/help/calls.ts';
import { helpTopics } from '@vela/contract/help/rules.ts';
import { listMessages } from '@vela/contract/message/calls.ts';
import { listMissions } from '@vela/contract/mission/calls.ts';
import { listBankCards } from '@vela/contract/payout/calls.ts';
import { listPromotions } from '@vela/contract/promotion/calls.ts';
import { listChats, listFeedback } from '@vela/contract/support/calls.ts';
import { listTournaments } from '@vela/contract/tournament/calls.ts';
import { listTransactions, transactionTypes } from '@vela/contract/wallet/calls.ts';
import type { BrowserContext } from 'playwright-core';
import type { Items } from './routes.ts';
import { site } from './site.ts';

/** Where a round is watched; those of the demo's past cannot be. */
const rounds = ['/pages/game/playh5', '/pages/game/sharedReplay'];

// Chosen: a site on a busy machine refuses for seconds while its database is out of reach.
const tries = 5;

/** Sends to the site, and again when it asks for that. */
const fetchPatiently: Fetch = async (path, request) => {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(`${site.playerUrl}${path}`, request);
    if (response.status !== 503 || attempt === tries) return response;
    await sleep(Number(response.headers.get('retry-after')) * 1000);
  }
};

/** Sends calls to the site as the player who is logged in in a context. */
async function sendAs(context: BrowserContext) {
  const { origins } = await context.storageState();
  const stored = origins.flatMap((it) => it.localStorage);
  const token = stored.find(({ name }) => name.endsWith('token'))?.value;
  if (token === undefined) throw new Error('no player is logged in');
  return createSend({
    session: { getToken: () => token, expire: () => undefined },
    getLanguage: () => 'hk',
    timeoutMs: 60_000,
    fetch: fetchPatiently,
  });
}

/** Finds items of the demo that a player may open, some of which visitors may open as well. */
export async function findItems(context: BrowserContext): Promise<Items> {
  const send = await sendAs(context);
  const [offers, tournaments, missions, games, help, bets, cards, mail, feedback, chats, moved] =
    await Promise.all([
      send(listPromotions, {}),
      send(listTournaments, {}),
      send(listMissions, {}),
      send(listGames, { category: 'sports' }),
      send(listArticles, {}),
      send(listBets, {}),
      send(listBankCards, {}),
      send(listMessages, {}),
      send(listFeedback, {}),
      send(listChats, { visitorToken: '' }),
      Promise.all(transactionTypes.map((type) => send(listTransactions, { type, pageSize: 1 }))),
    ]);
  const lines = moved.flatMap(({ list }) => list);
  const orderOf = (wanted: string): string =>
    lines.find(({ type }) => type === wanted)?.orderNo ?? '';
  const watched = bets.list.filter(({ hasReplay }) => hasReplay).slice(0, 1);
  const shares = await Promise.all(watched.map(({ betId }) => send(getReplayShare, { betId })));
  const previews = games.list.filter(({ hasPreview }) => hasPreview);
  const chat = chats.chats[0]?.chatId ?? '';
  const items = {
    '/pages/discount/discountDetail': offers.list.map((it) => ({ id: it.promotionId })),
    '/pages/activity/tournament': [
      {},
      ...tournaments.list.map((it) => ({ id: it.tournamentId })),
      ...tournaments.list.slice(0, 1).map((it) => ({ id: it.tournamentId, part: 'bets' })),
    ],
    '/pages/activity/mission': [
      {},
      ...missions.list.map(({ mission }) => ({ id: mission.missionId, week: mission.week })),
    ],
    '/pages/game/preview': previews.map(({ venue, gameCode }) => ({ venue, game: gameCode })),
    '/pages/game/sharedReplay': shares.map(({ share }) => ({ share })),
    '/pages/game/playh5': watched.map(({ betId }) => ({ bet: betId })),
    '/pages/help/answer': helpTopics.flatMap((topic) =>
      help.articles
        .filter((it) => it.topic === topic)
        .slice(0, 1)
        .map(({ articleId: id }) => ({ id })),
    ),
    '/pages/finance/depositInfo': [{ orderNo: orderOf('deposit') }],
    '/pages/finance/withDraw': [{}, { orderNo: orderOf('withdrawal') }],
    '/pages/transaction/detail': lines.map(({ orderNo }) => ({ id: orderNo })),
    '/pages/cards/bankDetail': cards.cards.slice(0, 1).map(({ cardId }) => ({ cardId })),
    '/pages/mail/detail': mail.list.slice(0, 3).map(({ id }) => ({ id })),
    '/pages/feedback/detail': feedback.list.slice(0, 1).map((it) => ({ id: it.feedbackId })),
    '/pages/connect/contacting': [{}, { chat }],
  };
  return Object.fromEntries(
    Object.entries(items)
      .filter(([path, of]) => of.length > 0 || !rounds.includes(path))
      .map(([path, of]) => [path, toQueries(path, of)]),
  );
}

/** Those that visitors may open: a chat is between two. */
export const forVisitors = (items: Items): Items => ({
  ...items,
  '/pages/connect/contacting': [''],
});

/**
 * Opens a deposit order that stays unpaid, unless there is one, and adds the pages on which it
 * would be paid.
 */
export async function addOrder(context: BrowserContext, items: Items): Promise<Items> {
  const send = await sendAs(context);
  const input = { methodCode: 'ebpay', amountMinor: 100_000 };
  const { unfinished } = await send(getDepositOrder, {});
  const order =
    unfinished.find(({ methodCode }) => methodCode === input.methodCode) ??
    (await send(createDeposit, input, { key: randomUUID() })).order;
  const query = `?orderNo=${order.orderNo}`;
  const orders = items['/pages/finance/depositInfo'] ?? [];
  return {
    ...items,
    '/pages/finance/depositInfo': [...orders, query],
    '/pages/finance/ybpay': [query],
    '/pages/finance/iframWeb': [query],
  };
}

/** The queries of a route; without an item it would show a missing one. */
function toQueries(path: string, of: readonly Record<string, string>[]): string[] {
  const isMissing = of.length === 0 || of.some((fields) => Object.values(fields).includes(''));
  if (isMissing) throw new Error(`the site has no item for ${path}`);
  return of.map((fields) => {
    const text = new URLSearchParams(fields).toString();
    return text === '' ? '' : `?${text}`;
  });
}
