import type { LocalText } from '@vela/contract/language.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '../src/tables.gen.ts';

type SeedBank = { code: string; names: LocalText };

const bank = (code: string, zh: string, hk: string, en: string, th: string): SeedBank => ({
  code,
  names: { zh, hk, en, th },
});

/** The banks of the demo site. None of them exists: it pays with play money. */
export const banks: readonly SeedBank[] = [
  bank('HARBOUR', '海港银行', '海港銀行', 'Harbour Bank', 'ธนาคารฮาร์เบอร์'),
  bank('SIAMNATHI', '暹罗河银行', '暹羅河銀行', 'Siam Nathi Bank', 'ธนาคารสยามนที'),
  bank('LIGHTHOUSE', '灯塔银行', '燈塔銀行', 'Lighthouse Bank', 'ธนาคารประภาคาร'),
  bank('PEARL', '珍珠江银行', '珍珠江銀行', 'Pearl River Savings Bank', 'ธนาคารเพิร์ลริเวอร์'),
  bank('LOTUS', '莲花银行', '蓮花銀行', 'Lotus Bank', 'ธนาคารดอกบัว'),
  bank('VICTORIA', '维港商业银行', '維港商業銀行', 'Victoria Commercial Bank', 'ธนาคารวิกตอเรีย'),
  bank('KOWLOON', '九龙湾银行', '九龍灣銀行', 'Kowloon Bay Bank', 'ธนาคารเกาลูนเบย์'),
  bank('ORCHID', '兰花银行', '蘭花銀行', 'Orchid Bank', 'ธนาคารกล้วยไม้'),
  bank('SUMMIT', '峰顶银行', '峰頂銀行', 'Summit Bank', 'ธนาคารซัมมิต'),
  bank('NORTHERN', '北方信托银行', '北方信託銀行', 'Northmere Trust Bank', 'ธนาคารนอร์ทเมียร์'),
  bank('CHAOPHRAYA', '湄南银行', '湄南銀行', 'Chao Phraya Bank', 'ธนาคารเจ้าพระยา'),
  bank('BAUHINIA', '紫荆银行', '紫荊銀行', 'Bauhinia Bank', 'ธนาคารโบฮิเนีย'),
  bank('COMPASS', '指南银行', '指南銀行', 'Compass Bank', 'ธนาคารเข็มทิศ'),
  bank('MANGROVE', '红树林银行', '紅樹林銀行', 'Mangrove Bank', 'ธนาคารป่าชายเลน'),
  bank('EVERGREEN', '长青银行', '長青銀行', 'Evergreen Bank', 'ธนาคารเอเวอร์กรีน'),
];

/** Writes the banks that withdrawals may go to; those that are there stay as they are. */
export async function seedPayouts(tx: Kysely<DB>): Promise<void> {
  for (const [position, { code, names }] of banks.entries()) {
    await sql`
      insert into payout_banks (bank_code, names, position)
      values (${code}, ${JSON.stringify(names)}::jsonb, ${position})
      on conflict do nothing`.execute(tx);
  }
}
