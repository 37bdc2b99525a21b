import { messages as card } from '@vela/client/mission/messages.hk.ts';

/** The words of missions. */
export const messages = {
  ...card,
  title: '每週任務',
  bets: '計入的注單',
  none: '目前沒有任務',
  noneHint: '新任務會在這裏公佈。',
  missing: '沒有這項任務',
  missingHint: '任務已取消，或連結不完整。',
  protected: '任務目前不對你開放',
  protectedHint: '先前已達成的任務仍會派獎：獎金於該週後的星期一派發，可到福利中心領取。',
  agent: '代理不參加任務',
  toWelfare: '福利中心',
  phases: {
    upcoming: '即將開始',
    running: '本週',
    counting: '結算中',
    over: '已結束',
  },
  progress: '{counted} / {target}',
  reached: '已達成，獎金於該週後的星期一派發。',
  granted: '獎金已到福利中心。',
  notReached: '未達目標，你毋須支付任何費用。',
  noLogin: '登入後可查看進度',
  statement: '進度如何計算',
  rules: '規則',
  rule: {
    weeks: '每週由星期一至星期日。注單計入其結算當週。',
    not: '獎金期間的注單、被撤銷的注單及代理的注單不計。',
    beyond: '達標後再投注不會增加獎金，毋須比平時多投注。',
    pays: '獎金於該週後的星期一派發到福利中心，只派一次，不會收回。',
    care: '毋須報名。休息中或受理性娛樂保障的玩家會即時停止參加任務，先前已達成的任務仍會派獎。',
  },
  sums: {
    bets: '注單',
    counted: '已計',
    target: '目標',
  },
  betLine: '投注額 {stake} · 派彩 {payout}',
  noBets: '沒有計入的注單',
  noBetsHint: '每張計入的注單及其計入金額都會列在這裏。',
};
