import { createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import type { GameCategory } from '@vela/contract/game/calls.ts';
import type { Config } from '@vela/service/config.ts';
import { loadOrCreateKeyPair, toPem } from '@vela/service/key-pairs.ts';
import type { Kysely } from 'kysely';
import { listRegistered, registerProvider, updateOpened } from '../src/game/index.ts';
import type { DB } from '../src/tables.gen.ts';

/**
 * The number of the provider of the demo site's past bets, which no server answers for any more.
 */
export const pastProviderNo = 63;

type Names = { zh: string; hk: string; en: string; th: string };
type SeedVenue = {
  venue: string;
  venueNo: number;
  category: GameCategory;
  /** `transfer` where the provider holds the balance. */
  walletKind: 'seamless' | 'transfer';
  art: string;
  names: Names;
  taglines: Names;
};

/** The venues, in the order of the home screen. */
export const venues: readonly SeedVenue[] = [
  {
    venue: 'vela-sports',
    venueNo: 1,
    category: 'sports',
    walletKind: 'seamless',
    art: 'soccer-ball',
    names: { zh: '维拉体育', hk: '維拉體育', en: 'Vela Sports', th: 'เวล่า สปอร์ต' },
    taglines: {
      zh: '足球 · 篮球 · 网球',
      hk: '足球 · 籃球 · 網球',
      en: 'Football · Basketball · Tennis',
      th: 'ฟุตบอล · บาสเกตบอล · เทนนิส',
    },
  },
  {
    venue: 'harbour-live',
    venueNo: 2,
    category: 'live',
    walletKind: 'seamless',
    art: 'cards-fan',
    names: { zh: '港湾真人', hk: '港灣真人', en: 'Harbour Live', th: 'ฮาร์เบอร์ ไลฟ์' },
    taglines: {
      zh: '百家乐 · 骰宝',
      hk: '百家樂 · 骰寶',
      en: 'Baccarat · Sic bo',
      th: 'บาคาร่า · ไฮโล',
    },
  },
  {
    venue: 'pearl-live',
    venueNo: 3,
    category: 'live',
    walletKind: 'transfer',
    art: 'roulette',
    names: { zh: '明珠真人', hk: '明珠真人', en: 'Pearl Live', th: 'เพิร์ล ไลฟ์' },
    taglines: {
      zh: '轮盘 · 龙虎',
      hk: '輪盤 · 龍虎',
      en: 'Roulette · Dragon tiger',
      th: 'รูเล็ต · เสือมังกร',
    },
  },
  {
    venue: 'jade-cards',
    venueNo: 4,
    category: 'chess',
    walletKind: 'seamless',
    art: 'mahjong-red-dragon',
    names: { zh: '翡翠棋牌', hk: '翡翠棋牌', en: 'Jade Cards', th: 'เจด การ์ด' },
    taglines: {
      zh: '牛牛 · 二十一点',
      hk: '牛牛 · 廿一點',
      en: 'Niu Niu · Blackjack',
      th: 'หนิวหนิว · แบล็กแจ็ก',
    },
  },
  {
    venue: 'rocket-esports',
    venueNo: 5,
    category: 'esports',
    walletKind: 'seamless',
    art: 'joystick',
    names: { zh: '火箭电竞', hk: '火箭電競', en: 'Rocket E-sports', th: 'ร็อกเก็ต อีสปอร์ต' },
    taglines: {
      zh: '赛事与实时赔率',
      hk: '賽事與即時賠率',
      en: 'Matches and live odds',
      th: 'แมตช์และราคาสด',
    },
  },
  {
    venue: 'tide-lottery',
    venueNo: 6,
    category: 'lottery',
    walletKind: 'seamless',
    art: 'lottery-balls',
    names: { zh: '潮汐彩票', hk: '潮汐彩票', en: 'Tide Lottery', th: 'ไทด์ ลอตเตอรี่' },
    taglines: {
      zh: '二、四、六 21:30 开奖',
      hk: '二、四、六 21:30 攪珠',
      en: 'Drawn Tue, Thu, Sat at 21:30',
      th: 'ออกรางวัล อ. พฤ. ส. 21:30 น.',
    },
  },
  {
    venue: 'lotus-slots',
    venueNo: 7,
    category: 'electronic',
    walletKind: 'seamless',
    art: 'lotus',
    names: { zh: '兰花电子', hk: '蘭花電子', en: 'Lotus Slots', th: 'โลตัส สล็อต' },
    taglines: {
      zh: '公平可验证的老虎机',
      hk: '公平可驗證的老虎機',
      en: 'Slots that you can verify',
      th: 'สล็อตที่ตรวจสอบได้',
    },
  },
  {
    venue: 'phoenix-slots',
    venueNo: 8,
    category: 'electronic',
    walletKind: 'transfer',
    art: 'phoenix-bird',
    names: { zh: '凤凰电子', hk: '鳳凰電子', en: 'Phoenix Slots', th: 'ฟีนิกซ์ สล็อต' },
    taglines: {
      zh: '经典三轴老虎机',
      hk: '經典三軸老虎機',
      en: 'Three-reel classics',
      th: 'สล็อตคลาสสิกสามวงล้อ',
    },
  },
];

/**
 * Registers the studio like any provider; the studio itself lists its games. Its venues are shown
 * once an operator has opened them. A site with a different agreement stays unchanged: returns why,
 * or null.
 */
export async function seedStudio(
  tx: Kysely<DB>,
  config: Config,
  currency: string,
): Promise<string | null> {
  const known = await listRegistered(tx);
  if (known.some(({ provider }) => provider === 'studio')) return null;
  const publicKey = findStudioKey(config, process.env);
  if (publicKey === null) {
    return 'STUDIO_PRIVATE_KEY is not given here: npm run vela -- provider add registers it.';
  }
  const problem = await registerProvider(
    tx,
    {
      provider: 'studio',
      address: `http://127.0.0.1:${config.studioPort}`,
      pages: [new URL(config.studioUrl).origin],
      algorithm: 'ed25519',
      currency,
      country: 'XX',
      venues: venues.map(({ venueNo: _number, ...venue }) => venue),
    },
    publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    { currency },
  );
  if (problem !== null) return problem;
  await updateOpened(tx, names, null);
  // The studio of a licensed site receives the public key before the server has started.
  loadOrCreateKeyPair(path.join(config.dataDir, 'keys'), 'platform');
  return null;
}

/**
 * Returns the studio's signing key: the one that the environment names, else the pair in the data
 * folder, which exists only in play mode; null if neither is known here.
 */
export function findStudioKey(
  config: Pick<Config, 'mode' | 'dataDir'>,
  env: Readonly<Record<string, string | undefined>>,
): KeyObject | null {
  const given = env['STUDIO_PRIVATE_KEY'];
  if (given !== undefined && given !== '') return createPublicKey(toPem(given));
  if (config.mode === 'licensed') return null;
  return loadOrCreateKeyPair(path.join(config.dataDir, 'keys'), 'studio').publicKey;
}

const names = venues.map(({ venue }) => venue);

/** Opens the venues of the demo site, and adds the provider of its past bets. */
export async function seedGames(tx: Kysely<DB>, now: Date): Promise<void> {
  await updateOpened(tx, names, now);
  await tx
    .insertInto('game.providers')
    .values({
      provider: 'past',
      providerNo: pastProviderNo,
      baseUrl: 'http://127.0.0.1:9',
      algorithm: 'ed25519',
      publicKeys: [],
      isDisabled: true,
    })
    .execute();
}
