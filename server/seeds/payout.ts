import { currencies } from '@vela/contract/currency.ts';
import type { LocalText } from '@vela/contract/language.ts';
import type { HolderScript, NumberRule } from '@vela/contract/payout/rules.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '../src/tables.gen.ts';

/** A country with known banks. */
type BankCountry = 'CN' | 'HK' | 'TH';

/** A bank with its country's requirements on account numbers and holders' names. */
type SeedBank = {
  code: string;
  country: BankCountry;
  names: LocalText;
  /** Empty: any. */
  holderScripts: readonly HolderScript[];
};

type CountryRule = NumberRule & {
  currencies: readonly string[];
  holderScripts: readonly HolderScript[];
};

/**
 * The number formats by country. Sources: mainland cards follow ISO/IEC 7812; a Hong Kong account
 * is its branch's three digits and six to nine more; Thai banks use 10 to 12 digits.
 */
const countryRules: Record<BankCountry, CountryRule> = {
  // The specification's cards: mainland ones, on a site in HKD.
  CN: rule([16, 19], {
    hasCheckDigit: true,
    currencies: ['CNY', 'HKD'],
    holderScripts: ['Han', 'Latin'],
  }),
  HK: rule([9, 12], { hasCheckDigit: false, currencies: ['HKD'], holderScripts: ['Han', 'Latin'] }),
  TH: rule([10, 12], {
    hasCheckDigit: false,
    currencies: ['THB'],
    holderScripts: ['Thai', 'Latin'],
  }),
};

function rule(
  [digitsMin, digitsMax]: readonly [number, number],
  rest: Omit<CountryRule, 'digitsMin' | 'digitsMax'>,
): CountryRule {
  return { digitsMin, digitsMax, ...rest };
}

/** The currencies of none of the countries: sites in them may pay to each. */
const elsewhere = Object.keys(currencies).filter((code) =>
  Object.values(countryRules).every((it) => !it.currencies.includes(code)),
);

const currenciesOf = ({ country }: SeedBank): string[] => [
  ...countryRules[country].currencies,
  ...elsewhere,
];

const bank = (
  country: BankCountry,
  code: string,
  [zh, hk, en, th]: readonly [zh: string, hk: string, en: string, th: string],
): SeedBank => ({
  country,
  code,
  names: { zh, hk, en, th },
  holderScripts: countryRules[country].holderScripts,
});

/** A bank of play money takes names in every script. */
const playBank = (...parts: Parameters<typeof bank>): SeedBank => ({
  ...bank(...parts),
  holderScripts: [],
});

/** The banks of play money. None of them exists. */
export const playBanks: readonly SeedBank[] = [
  playBank('CN', 'HARBOUR', ['海港银行', '海港銀行', 'Harbour Bank', 'ธนาคารฮาร์เบอร์']),
  playBank('TH', 'SIAMNATHI', ['暹罗河银行', '暹羅河銀行', 'Siam Nathi Bank', 'ธนาคารสยามนที']),
  playBank('HK', 'LIGHTHOUSE', ['灯塔银行', '燈塔銀行', 'Lighthouse Bank', 'ธนาคารประภาคาร']),
  playBank('CN', 'PEARL', [
    '珍珠江银行',
    '珍珠江銀行',
    'Pearl River Savings Bank',
    'ธนาคารเพิร์ลริเวอร์',
  ]),
  playBank('CN', 'LOTUS', ['莲花银行', '蓮花銀行', 'Lotus Bank', 'ธนาคารดอกบัว']),
  playBank('HK', 'VICTORIA', [
    '维港商业银行',
    '維港商業銀行',
    'Victoria Commercial Bank',
    'ธนาคารวิกตอเรีย',
  ]),
  playBank('HK', 'KOWLOON', ['九龙湾银行', '九龍灣銀行', 'Kowloon Bay Bank', 'ธนาคารเกาลูนเบย์']),
  playBank('TH', 'ORCHID', ['兰花银行', '蘭花銀行', 'Orchid Bank', 'ธนาคารกล้วยไม้']),
  playBank('CN', 'SUMMIT', ['峰顶银行', '峰頂銀行', 'Summit Bank', 'ธนาคารซัมมิต']),
  playBank('CN', 'NORTHERN', [
    '北方信托银行',
    '北方信託銀行',
    'Northmere Trust Bank',
    'ธนาคารนอร์ทเมียร์',
  ]),
  playBank('TH', 'CHAOPHRAYA', ['湄南银行', '湄南銀行', 'Chao Phraya Bank', 'ธนาคารเจ้าพระยา']),
  playBank('HK', 'BAUHINIA', ['紫荆银行', '紫荊銀行', 'Bauhinia Bank', 'ธนาคารโบฮิเนีย']),
  playBank('HK', 'COMPASS', ['指南银行', '指南銀行', 'Compass Bank', 'ธนาคารเข็มทิศ']),
  playBank('TH', 'MANGROVE', ['红树林银行', '紅樹林銀行', 'Mangrove Bank', 'ธนาคารป่าชายเลน']),
  playBank('CN', 'EVERGREEN', ['长青银行', '長青銀行', 'Evergreen Bank', 'ธนาคารเอเวอร์กรีน']),
];

/** Banks that a licensed site may pay to; the number is that of the country's clearing. */
export const licensedBanks: readonly SeedBank[] = [
  bank('HK', 'HK004', ['汇丰银行 (004)', '滙豐銀行 (004)', 'HSBC (004)', 'เอชเอสบีซี ฮ่องกง (004)']),
  bank('HK', 'HK012', [
    '中国银行（香港） (012)',
    '中國銀行（香港） (012)',
    'Bank of China (Hong Kong) (012)',
    'แบงก์ออฟไชน่า ฮ่องกง (012)',
  ]),
  bank('HK', 'HK024', [
    '恒生银行 (024)',
    '恒生銀行 (024)',
    'Hang Seng Bank (024)',
    'ธนาคารฮั่งเส็ง (024)',
  ]),
  bank('HK', 'HK003', [
    '渣打银行（香港） (003)',
    '渣打銀行（香港） (003)',
    'Standard Chartered Hong Kong (003)',
    'สแตนดาร์ดชาร์เตอร์ด ฮ่องกง (003)',
  ]),
  bank('HK', 'HK015', [
    '东亚银行 (015)',
    '東亞銀行 (015)',
    'Bank of East Asia (015)',
    'ธนาคารอีสต์เอเชีย (015)',
  ]),
  bank('HK', 'HK016', [
    '星展银行（香港） (016)',
    '星展銀行（香港） (016)',
    'DBS Hong Kong (016)',
    'ดีบีเอส ฮ่องกง (016)',
  ]),
  bank('CN', 'ICBC', ['中国工商银行', '中國工商銀行', 'ICBC', 'ธนาคารไอซีบีซี จีน']),
  bank('CN', 'ABC', [
    '中国农业银行',
    '中國農業銀行',
    'Agricultural Bank of China',
    'ธนาคารเพื่อการเกษตรจีน',
  ]),
  bank('CN', 'BOC', ['中国银行', '中國銀行', 'Bank of China', 'แบงก์ออฟไชน่า']),
  bank('CN', 'CCB', [
    '中国建设银行',
    '中國建設銀行',
    'China Construction Bank',
    'ธนาคารเพื่อการก่อสร้างจีน',
  ]),
  bank('CN', 'BCOM', [
    '交通银行',
    '交通銀行',
    'Bank of Communications',
    'ธนาคารแบงก์ออฟคอมมิวนิเคชันส์',
  ]),
  bank('CN', 'CMB', ['招商银行', '招商銀行', 'China Merchants Bank', 'ธนาคารไชน่าเมอร์แชนต์ส']),
  bank('CN', 'PSBC', [
    '中国邮政储蓄银行',
    '中國郵政儲蓄銀行',
    'Postal Savings Bank of China',
    'ธนาคารออมสินไปรษณีย์จีน',
  ]),
  bank('TH', 'TH004', ['开泰银行', '開泰銀行', 'Kasikornbank', 'ธนาคารกสิกรไทย']),
  bank('TH', 'TH014', ['泰国汇商银行', '泰國匯商銀行', 'Siam Commercial Bank', 'ธนาคารไทยพาณิชย์']),
  bank('TH', 'TH002', ['盘谷银行', '盤谷銀行', 'Bangkok Bank', 'ธนาคารกรุงเทพ']),
  bank('TH', 'TH006', ['泰京银行', '泰京銀行', 'Krungthai Bank', 'ธนาคารกรุงไทย']),
  bank('TH', 'TH025', ['大城银行', '大城銀行', 'Krungsri', 'ธนาคารกรุงศรีอยุธยา']),
  bank('TH', 'TH011', [
    '泰国军人储蓄银行',
    '泰國軍人儲蓄銀行',
    'TMBThanachart Bank',
    'ธนาคารทหารไทยธนชาต',
  ]),
  bank('TH', 'TH030', [
    '泰国政府储蓄银行',
    '泰國政府儲蓄銀行',
    'Government Savings Bank',
    'ธนาคารออมสิน',
  ]),
];

/** Writes the banks for withdrawals; existing ones stay open or closed. */
export async function seedPayouts(tx: Kysely<DB>, list: readonly SeedBank[]): Promise<void> {
  for (const [position, one] of list.entries()) {
    const { code, names, country, holderScripts } = one;
    const { digitsMin, digitsMax, hasCheckDigit } = countryRules[country];
    // A bank from before the rules gets its country's; later changes by operators stay.
    await sql`
      insert into payout_banks as known (bank_code, names, position, country, currencies,
        digits_min, digits_max, has_check_digit, holder_scripts)
      values (${code}, ${JSON.stringify(names)}::jsonb, ${position}, ${country},
        ${currenciesOf(one)}::text[], ${digitsMin}, ${digitsMax}, ${hasCheckDigit},
        ${[...holderScripts]}::text[])
      on conflict (bank_code) do update
      set country = excluded.country, currencies = excluded.currencies,
        digits_min = excluded.digits_min, digits_max = excluded.digits_max,
        has_check_digit = excluded.has_check_digit, holder_scripts = excluded.holder_scripts
      where known.currencies = '{}'`.execute(tx);
  }
}
