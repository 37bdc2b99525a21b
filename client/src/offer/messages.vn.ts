import type { messages as en } from './messages.en.ts';

/** The words of an offer's figures, as players read them. */
export const messages: typeof en = {
  types: {
    limited: 'Có thời hạn',
    firstDeposit: 'Nạp lần đầu',
    daily: 'Hằng ngày',
    sports: 'Thể thao',
    highRebate: 'Hoàn trả cao',
    vip: 'VIP',
  },
  turnover: 'Vòng cược {times}×',
  noTurnover: 'Không cần vòng cược',
  days: '{days} ngày để hoàn thành',
  oneDay: '1 ngày để hoàn thành',
  bonus: 'Tiền thưởng',
  bonusMost: 'Thưởng tối đa',
  rate: 'Tỷ lệ trên tiền nạp',
  lossRate: 'Tỷ lệ trên tiền thua',
  deposit: 'Tiền nạp yêu cầu',
  lossLeast: 'Tiền thua tối thiểu',
  step: 'Nạp {deposit}',
  times: 'Vòng cược',
  maxStake: 'Cược tối đa',
  anyStake: 'Không giới hạn',
  venue: 'Sảnh',
  valid: 'Thời hạn',
  validDays: '{days} ngày',
  validOneDay: '1 ngày',
  often: 'Số lần nhận',
  periods: {
    once: 'Một lần',
    daily: 'Mỗi ngày một lần',
    weekly: 'Mỗi tuần một lần',
  },
  expires: 'Có hiệu lực đến',
};
