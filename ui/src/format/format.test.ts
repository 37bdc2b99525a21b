import { afterEach, describe, expect, test } from 'vitest';
import { clockText } from './clock-text.ts';
import { createFormat, MINUS, type FormatSettings } from './format.ts';
import { keepWhole } from './keep-whole.ts';

const HK: FormatSettings = {
  locale: 'zh-Hant-HK',
  currencyWord: 'HK$',
  minorDigits: 2,
  timeZone: 'Asia/Hong_Kong',
};
const ZH: FormatSettings = {
  locale: 'zh-Hans-CN',
  currencyWord: '¥',
  minorDigits: 2,
  timeZone: 'Asia/Shanghai',
};
const EN: FormatSettings = {
  locale: 'en-GB',
  currencyWord: 'HK$',
  minorDigits: 2,
  timeZone: 'Asia/Hong_Kong',
};
const YEN: FormatSettings = { ...EN, currencyWord: '¥', minorDigits: 0 };
const FINE: FormatSettings = { ...EN, currencyWord: '¤', minorDigits: 5 };
const TH: FormatSettings = {
  locale: 'th-TH',
  currencyWord: '฿',
  minorDigits: 2,
  timeZone: 'Asia/Bangkok',
};

describe('money', () => {
  test.each([
    [HK, 1_284_650n, 'HK$12,846.50'],
    [ZH, 1_284_650n, '¥12,846.50'],
    [EN, 1_284_650, 'HK$12,846.50'],
    [TH, 1_284_650, '฿12,846.50'],
    [EN, 0n, 'HK$0.00'],
    [YEN, 1_284_650n, '¥1,284,650'],
    [YEN, -1n, `${MINUS}¥1`],
    [FINE, 1n, '¤0.00001'],
    [FINE, 123_456_789n, '¤1,234.56789'],
    [EN, 1n, 'HK$0.01'],
    [EN, 5, 'HK$0.05'],
    [EN, -3_600n, `${MINUS}HK$36.00`],
    [EN, -1n, `${MINUS}HK$0.01`],
  ])('%o %s is %s', (settings, minor, text) => {
    expect(createFormat(settings).money(minor)).toBe(text);
  });

  test('is exact beyond the precision of a float', () => {
    const format = createFormat(EN);
    // 2^53 + 1 is the first integer that a float cannot represent.
    expect(format.money(9_007_199_254_740_993n)).toBe('HK$90,071,992,547,409.93');
    expect(format.money(-123_456_789_012_345_678_901n)).toBe(
      `${MINUS}HK$1,234,567,890,123,456,789.01`,
    );
  });

  test('refuses a float that is fractional or no longer exact', () => {
    const format = createFormat(EN);
    for (const bad of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => format.money(bad)).toThrow(RangeError);
  });

  test.each([
    [100, 'auto', '1'],
    [150, 'auto', '1.50'],
    [0, 'auto', '0'],
    [199, 'never', '1'],
    [150, 'never', '1'],
    [-150, 'never', `${MINUS}1`],
    [-50, 'never', '0'],
    [50, 'never', '0'],
  ] as const)('%d with cents %s is %s: never larger than it is', (minor, cents, text) => {
    expect(createFormat(EN).money(minor, { bare: true, cents })).toBe(text);
  });

  test.each([
    [8_200, '+82.00'],
    [-3_600, `${MINUS}36.00`],
    [0, '0.00'],
  ])('%d with a sign is %s', (minor, text) => {
    expect(createFormat(EN).money(minor, { bare: true, sign: true })).toBe(text);
  });

  test('the parts add up to the whole', () => {
    const format = createFormat(HK);
    const parts = format.moneyParts(-1_284_650n);
    expect(parts).toEqual({
      sign: MINUS,
      prefix: 'HK$',
      whole: '12,846',
      cents: '.50',
      suffix: '',
    });
    expect(Object.values(parts).join('')).toBe(format.money(-1_284_650n));
  });
});

describe('dates', () => {
  // 30 minutes before midnight in Bangkok, which is already the next day in Hong Kong.
  const at = '2026-06-12T16:30:05Z';
  test.each([
    [HK, 'medium', '2026年6月13日'],
    [ZH, 'medium', '2026年6月13日'],
    [EN, 'medium', '13 Jun 2026'],
    [TH, 'medium', '12 มิ.ย. 2026'],
    [{ ...TH, calendar: 'buddhist' as const }, 'medium', '12 มิ.ย. 2569'],
    [HK, 'month-day', '6月13日'],
    [ZH, 'month-day', '6月13日'],
    [EN, 'month-day', '13 Jun'],
    [TH, 'month-day', '12 มิ.ย.'],
    [EN, 'long', 'Saturday, 13 June 2026'],
    [EN, 'weekday', 'Saturday'],
    [TH, 'weekday', 'วันศุกร์'],
    [HK, 'weekday-letter', '六'],
  ] as const)('%o %s is %s', (settings, style, text) => {
    expect(createFormat(settings).date(at, style)).toBe(text);
  });

  test("times are on the 24-hour clock of the site's time zone", () => {
    expect(createFormat(HK).time(at)).toBe('00:30');
    expect(createFormat(TH).time(at)).toBe('23:30');
    expect(createFormat(EN).time(at, { seconds: true })).toBe('00:30:05');
    expect(createFormat(EN).dateTime(at)).toBe('13 Jun 2026, 00:30');
  });
});

describe('a calendar day', () => {
  const zones = ['Pacific/Kiritimati', 'Pacific/Auckland', 'UTC', 'Pacific/Pago_Pago'];
  const deviceZone = process.env['TZ'];
  afterEach(() => {
    // Assigning undefined would set the text "undefined".
    if (deviceZone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = deviceZone;
  });

  test.each(zones.flatMap((device) => zones.map((site) => [device, site] as const)))(
    'a device in %s shows the same for a site in %s',
    (device, site) => {
      process.env['TZ'] = device;
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(device);
      const format = createFormat({ ...EN, timeZone: site });
      expect(format.day('2026-03-01')).toBe('1 Mar 2026');
      expect(format.day('2026-12-31', 'month-day')).toBe('31 Dec');
      expect(format.day('2026-06-01', 'month')).toBe('June 2026');
    },
  );

  test("uses the calendar of the reader's language", () => {
    expect(createFormat({ ...TH, calendar: 'buddhist' }).day('2026-01-01')).toBe('1 ม.ค. 2569');
    expect(createFormat(HK).day('2026-01-01')).toBe('2026年1月1日');
  });
});

describe('numbers', () => {
  const format = createFormat(EN);
  test.each([
    [13, '0.13%'],
    [9_640, '96.4%'],
    [-250, `${MINUS}2.5%`],
  ])('%d hundredths of a percent are %s', (bp, text) => {
    expect(format.percentBp(bp)).toBe(text);
  });
  test.each([
    [2_300, '2.30'],
    [2_305, '2.305'],
    [1_010, '1.01'],
    [12_000, '12.00'],
    [1_001_000, '1,001.00'],
  ])('odds of %d thousandths are %s, never rounded up', (milli, text) => {
    expect(format.odds(milli)).toBe(text);
  });
  test('a negative number has a true minus sign', () => {
    expect(format.number(-1_234)).toBe(`${MINUS}1,234`);
  });
});

test.each([
  [872_000, '14:32'],
  [59_001, '01:00'],
  [1, '00:01'],
  [0, '00:00'],
  [-5_000, '00:00'],
  [3_845_000, '1:04:05'],
])('%d ms left reads %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

describe('a reader may choose the format of odds', () => {
  const word = createFormat({ ...HK, currencyWord: '元', minorDigits: 2, isWordBehind: true });
  test('the currency word after its amount', () => {
    expect(word.money(-123_450n)).toBe(`${MINUS}1,234.50元`);
    expect(word.money(123_450n, { bare: true })).toBe('1,234.50');
    expect(word.moneyParts(5_000)).toMatchObject({ prefix: '', suffix: '元' });
    expect([word.withWord('7.80'), createFormat(HK).withWord('7.80')]).toEqual([
      '7.80元',
      'HK$7.80',
    ]);
  });
  test.each([
    ['hongKong', '0.95', '1.10'],
    ['malay', '0.95', `${MINUS}0.91`],
    ['indonesian', `${MINUS}1.053`, '1.10'],
    ['american', `${MINUS}106`, '+110'],
  ] as const)('%s odds', (oddsFormat, low, high) => {
    const format = createFormat({ ...HK, oddsFormat });
    expect([format.odds(1_950), format.odds(2_100)]).toEqual([low, high]);
  });
});

test('a month and day of another year is written with that year, in the zone of the site', () => {
  const format = createFormat({ ...EN, year: 2026 });
  expect(format.date('2026-12-31T15:59:00Z', 'month-day')).toBe('31 Dec');
  // Midnight has passed in Hong Kong.
  expect(format.date('2026-12-31T16:00:00Z', 'month-day')).toBe('1 Jan 2027');
  expect(format.dateTime('2027-01-02T02:00:00Z', 'month-day')).toBe('2 Jan 2027, 10:00');
  expect(format.day('2025-12-31', 'month-day')).toBe('31 Dec 2025');
  expect(format.day('2026-12-31', 'month-day')).toBe('31 Dec');
  expect(createFormat(EN).day('2025-12-31', 'month-day')).toBe('31 Dec');
  const thai = createFormat({ ...TH, calendar: 'buddhist', year: 2026 });
  expect(thai.day('2026-06-13', 'month-day')).not.toContain('2569');
  expect(thai.day('2027-06-13', 'month-day')).toContain('2570');
});

test('a date that is kept whole has no place where a line may break', () => {
  expect(keepWhole('8 ธ.ค. 08:18')).toBe('8\u00a0ธ.ค.\u00a008:18');
  const joined = '12\u2060月\u20608\u2060日\u00a008:18';
  expect(keepWhole('12月8日 08:18')).toBe(joined);
});
