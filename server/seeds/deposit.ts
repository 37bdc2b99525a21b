import type { CurrencyCode } from '@vela/contract/currency.ts';
import { toStandard } from '@vela/contract/standard-amount.ts';
import type { LocalText } from '@vela/contract/language.ts';
import { chainProtocols } from '@vela/contract/payout/rules.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '../src/tables.gen.ts';

type SeedMethod = {
  code: string;
  family: string;
  flow: 'offline' | 'hosted' | 'wallet' | 'chain';
  channelNo: number;
  names: LocalText;
  art: string;
  isLarge: boolean;
  /** The currencies in which it pays; any, if it names none. */
  currencies?: readonly CurrencyCode[];
};

const text = (zh: string, hk: string, en: string, th: string): LocalText => ({ zh, hk, en, th });
const same = (name: string): LocalText => text(name, name, name, name);

/** Wallets of the mainland, which have branches of their own in Hong Kong. */
const chinese: readonly CurrencyCode[] = ['CNY', 'HKD'];

/** The methods, in the order of the screen. */
export const methods: readonly SeedMethod[] = [
  {
    code: 'bankTransfer',
    family: 'offline',
    flow: 'offline',
    channelNo: 1,
    names: text('银行转账', '銀行轉賬', 'Bank transfer', 'โอนผ่านธนาคาร'),
    art: 'bank',
    isLarge: true,
  },
  {
    code: 'usdt',
    family: 'usdt',
    flow: 'chain',
    channelNo: 5,
    names: same('USDT'),
    art: 'usdt',
    isLarge: true,
  },
  {
    code: 'alipay',
    family: 'alipay',
    flow: 'hosted',
    channelNo: 6,
    names: text('支付宝', '支付寶', 'Alipay', 'Alipay'),
    art: 'alipay',
    isLarge: false,
    currencies: chinese,
  },
  {
    code: 'wechat',
    family: 'wechat',
    flow: 'hosted',
    channelNo: 7,
    names: text('微信', '微信', 'WeChat Pay', 'WeChat Pay'),
    art: 'wechat',
    isLarge: false,
    currencies: chinese,
  },
  {
    code: 'digitalRmb',
    family: 'offline',
    flow: 'offline',
    channelNo: 3,
    names: text('数字人民币', '數字人民幣', 'Digital RMB', 'หยวนดิจิทัล'),
    art: 'dcep',
    isLarge: true,
    currencies: chinese,
  },
  {
    code: 'ebpay',
    family: 'ebpay',
    flow: 'wallet',
    channelNo: 8,
    names: same('EBpay'),
    art: 'ebpay',
    isLarge: false,
  },
  {
    code: 'koipay',
    family: 'koipay',
    flow: 'wallet',
    channelNo: 9,
    names: same('KOIpay'),
    art: 'koi',
    isLarge: false,
  },
  {
    code: 'fastWallet',
    family: 'fastWallet',
    flow: 'hosted',
    channelNo: 10,
    names: text('极速钱包', '極速錢包', 'Fast wallet', 'วอลเล็ตด่วน'),
    art: 'fast',
    isLarge: false,
  },
  {
    code: 'bankRemittance',
    family: 'offline',
    flow: 'offline',
    channelNo: 2,
    names: text('银行汇款', '銀行匯款', 'Bank remittance', 'ส่งเงินผ่านธนาคาร'),
    art: 'remittance',
    isLarge: true,
  },
  {
    code: 'valetRecharge',
    family: 'offline',
    flow: 'offline',
    channelNo: 4,
    names: text('代客存款', '代客存款', 'Assisted deposit', 'ฝากผ่านเจ้าหน้าที่'),
    art: 'valet',
    isLarge: true,
  },
  {
    code: 'thirdParty',
    family: 'thirdParty',
    flow: 'hosted',
    channelNo: 11,
    names: text('第三方支付', '第三方支付', 'Third-party payment', 'ชำระผ่านบุคคลที่สาม'),
    art: 'third',
    isLarge: false,
  },
];

/** The maximum of the smaller methods, in HKD. Source: docs/spec, deposits. */
export const smallMaxMinor = 300_000n;
/** The limits of both sizes, in HKD. Source: docs/spec, deposits. */
const large = { maxMinor: 100_000_000n, quick: [10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n] };
const small = { maxMinor: smallMaxMinor, quick: [10_000n, 30_000n, 50_000n, 100_000n, 300_000n] };
/** The minimum of every method, in HKD. Source: docs/spec, deposits. */
export const leastMinor = 10_000n;
/** The usual duration of a payment. Source: docs/spec, deposits. */
export const arrivalMinutes = '5-15';

type SeedAccount = {
  id: string;
  method: string;
  bankNames: LocalText;
  holderName: string;
  accountNumber: string;
};

const noRemark = text(
  '附言请留空。',
  '附言請留空。',
  'Leave the remark empty.',
  'ไม่ต้องกรอกช่องหมายเหตุ',
);
const harbour = text('海港模拟银行', '海港模擬銀行', 'Harbour Sandbox Bank', 'ธนาคารจำลองฮาร์เบอร์');
const lighthouse = text(
  '灯塔模拟银行',
  '燈塔模擬銀行',
  'Lighthouse Sandbox Bank',
  'ธนาคารจำลองประภาคาร',
);
const purse = text('模拟数字钱包', '模擬數字錢包', 'Sandbox Digital Wallet', 'กระเป๋าดิจิทัลจำลอง');
const desk = text('维拉代客柜台', '維拉代客櫃枱', 'Vela Assisted Desk', 'เคาน์เตอร์ Vela');
const branch = text('中环分行', '中環分行', 'Central Branch', 'สาขาเซ็นทรัล');

/** The receiving accounts of the demo site. None of them exists. */
const accounts: readonly SeedAccount[] = [
  {
    id: 'rcv_bank_1',
    method: 'bankTransfer',
    bankNames: harbour,
    holderName: '維拉測試商戶',
    accountNumber: '012 8840 2216 0047',
  },
  {
    id: 'rcv_bank_2',
    method: 'bankTransfer',
    bankNames: lighthouse,
    holderName: '維拉測試商戶',
    accountNumber: '388 0152 7740 6619',
  },
  {
    id: 'rcv_remittance_1',
    method: 'bankRemittance',
    bankNames: lighthouse,
    holderName: '維拉測試商戶',
    accountNumber: '388 0152 7740 6627',
  },
  {
    id: 'rcv_digital_1',
    method: 'digitalRmb',
    bankNames: purse,
    holderName: '維拉測試商戶',
    accountNumber: '0010 0216 0047 8815',
  },
  {
    id: 'rcv_valet_1',
    method: 'valetRecharge',
    bankNames: desk,
    holderName: '維拉測試商戶',
    accountNumber: 'VD 2216 0047',
  },
];

/**
 * Writes the methods, closed until an operator opens them; existing ones stay unchanged, unless
 * they cannot have been used and the site's currency has changed: those of others are closed then.
 */
export async function seedMethods(
  tx: Kysely<DB>,
  currency: string,
  { isRewritten = false }: { isRewritten?: boolean } = {},
): Promise<void> {
  const standard = (hkdMinor: bigint): bigint => toStandard(hkdMinor, currency);
  for (const [position, method] of methods.entries()) {
    const { maxMinor, quick } = method.isLarge ? large : small;
    const channel = method.flow === 'offline' ? '' : method.code;
    const protocols = method.flow === 'chain' ? [...chainProtocols] : [];
    const [least, most] = [standard(leastMinor), standard(maxMinor)];
    await sql`
      insert into deposit_methods as m (method_code, family, flow, channel, protocols, channel_no,
        names, art, position, min_minor, max_minor, quick_minor, arrival_minutes, currencies,
        is_open)
      values (${method.code}, ${method.family}, ${method.flow}, ${channel}, ${protocols}::text[],
        ${method.channelNo}, ${JSON.stringify(method.names)}::jsonb, ${method.art}, ${position},
        ${least}, ${most}, ${quick.map(standard)}::bigint[], ${arrivalMinutes},
        ${[...(method.currencies ?? [])]}::text[], false)
      on conflict (method_code) do update set min_minor = excluded.min_minor,
        max_minor = excluded.max_minor, quick_minor = excluded.quick_minor,
        is_open = m.is_open and (m.currencies = '{}' or ${currency} = any(m.currencies))
      where ${isRewritten}::boolean`.execute(tx);
  }
}

/** Opens every method of the demo site's currency, and writes its receiving accounts. */
export async function seedDeposits(tx: Kysely<DB>, currency: string): Promise<void> {
  await seedMethods(tx, currency);
  await sql`update deposit_methods set is_open = true
    where currencies = '{}' or ${currency} = any(currencies)`.execute(tx);
  for (const [position, account] of accounts.entries()) {
    await sql`
      insert into deposit_receiving_accounts (receiving_account_id, method_code, bank_names,
        holder_name, account_number, branches, remarks, position)
      values (${account.id}, ${account.method}, ${JSON.stringify(account.bankNames)}::jsonb,
        ${account.holderName}, ${account.accountNumber}, ${JSON.stringify(branch)}::jsonb,
        ${JSON.stringify(noRemark)}::jsonb, ${position})
      on conflict do nothing`.execute(tx);
  }
}
