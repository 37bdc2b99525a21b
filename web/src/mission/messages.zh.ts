import { messages as card } from '@vela/client/mission/messages.zh.ts';

/** The words of missions. */
export const messages = {
  ...card,
  title: '每周任务',
  bets: '计入的注单',
  none: '目前没有任务',
  noneHint: '新任务会在这里公布。',
  missing: '没有这项任务',
  missingHint: '任务已取消，或链接不完整。',
  protected: '任务目前不对您开放',
  protectedHint: '此前已达成的任务仍会派奖：奖金在该周后的星期一派发，可到福利中心领取。',
  agent: '代理不参加任务',
  toWelfare: '福利中心',
  phases: {
    upcoming: '即将开始',
    running: '本周',
    counting: '结算中',
    over: '已结束',
  },
  progress: '{counted} / {target}',
  reached: '已达成，奖金在该周后的星期一派发。',
  granted: '奖金已到福利中心。',
  notReached: '未达目标，您无需支付任何费用。',
  noLogin: '登录后可查看进度',
  statement: '进度如何计算',
  rules: '规则',
  rule: {
    weeks: '每周从星期一到星期日。注单计入其结算当周。',
    not: '奖金期间的注单、被撤销的注单以及代理的注单不计。',
    beyond: '达标后再投注不会增加奖金，无需比平时多投注。',
    pays: '奖金在该周后的星期一派发到福利中心，只派一次，不会收回。',
    care: '无需报名。休息中或受理性娱乐保护的玩家会立即停止参加任务，此前已达成的任务仍会派奖。',
  },
  sums: {
    bets: '注单',
    counted: '已计',
    target: '目标',
  },
  betLine: '投注额 {stake} · 派彩 {payout}',
  noBets: '没有计入的注单',
  noBetsHint: '每张计入的注单及其计入金额都会列在这里。',
};
