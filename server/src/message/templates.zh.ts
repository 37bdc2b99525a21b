import type { deviceTexts as en, MessageCategory, Templates } from './templates.en.ts';

/** The messages that the site sends, in Simplified Chinese. */
export const templates: Templates = {
  welcome: {
    title: '欢迎加入 {site}',
    body: '您的账户 {username} 已注册成功。首次存款前，请先绑定手机并设置二级密码。',
  },
  welcomeMoney: {
    title: '已存入 {amountMinor} 模拟币',
    body: '模拟币已存入您的中央钱包，可立即使用。本站只使用模拟币，不能兑换为真实货币。',
  },
  newDevice: {
    title: '新设备登录',
    body: '您的账户于 {time} 在新设备登录：{device}。如非本人操作，请立即修改密码。',
  },
  depositCompleted: {
    title: '存款已到账 {amountMinor}',
    body: '订单 {orderNo} 已完成，{amountMinor} 已存入中央钱包。',
  },
  depositReversed: {
    title: '存款 {amountMinor} 已收回',
    body: '订单 {orderNo} 被误存入您的账户，{amountMinor} 已从钱包收回。如果这笔存款是您支付的，请联系客服。',
  },
  depositReversedOwed: {
    title: '存款 {amountMinor} 已收回',
    body: '订单 {orderNo} 被误存入您的账户。已从钱包收回 {takenMinor}，其余 {owedMinor} 已用去，今后会从盈利中扣回。您无需另外存款。如果这笔存款是您支付的，请联系客服。',
  },
  depositReassigned: {
    title: '存款已到账 {amountMinor}',
    body: '您的付款之前被误存入其他账户，现已将 {amountMinor} 存入您的中央钱包。参考编号：{orderNo}。',
  },
  depositRejected: {
    title: '存款未获批准',
    body: '订单 {orderNo}（{amountMinor}）未获批准。如已付款，请联系客服。原因：{reason}',
  },
  depositExpired: {
    title: '存款订单已过期',
    body: '订单 {orderNo}（{amountMinor}）未在规定时间内付款，已过期。如已付款，请联系客服并提供订单号。',
  },
  depositRefused: {
    title: '存款订单未被受理',
    body: '支付公司未受理订单 {orderNo}（{amountMinor}），没有扣款。请选择其他支付方式。',
  },
  depositFailed: {
    title: '存款支付失败',
    body: '订单 {orderNo}（{amountMinor}）支付失败，您可以另开新订单。如已扣款，请联系客服并提供订单号。',
  },
  depositUnmatched: {
    title: '款项正在核对 {amountMinor}',
    body: '已收到订单 {orderNo} 的款项 {amountMinor}，但与订单不符。工作人员会为您入账或退回，并以消息通知您。',
  },
  depositReturned: {
    title: '款项已退回 {amountMinor}',
    body: '订单 {orderNo} 的款项 {amountMinor} 已按原路退回。原因：{reason}',
  },
  winInReview: {
    title: '派彩审核中 {amountMinor}',
    body: '这笔 {amountMinor} 的派彩高于该游戏公布的最高派彩。工作人员会审核后派发或拒绝，并通知您。可在投注记录中查看。',
  },
  winPaid: {
    title: '派彩已到账 {amountMinor}',
    body: '审核中的派彩 {amountMinor} 已存入您的场馆钱包。',
  },
  winRefused: {
    title: '派彩未获通过 {amountMinor}',
    body: '审核中的派彩 {amountMinor} 未获通过。原因：{reason}',
  },
  betCorrectedUp: {
    title: '赛果更正：补派 {differenceMinor}',
    body: '您投注的赛事更正了结果。您于 {placedAt} 的 {stakeMinor} 注单，派彩由 {fromMinor} 改为 {toMinor}，差额 {differenceMinor} 已补派给您。',
  },
  betCorrectedDown: {
    title: '赛果更正：收回 {differenceMinor}',
    body: '您投注的赛事更正了结果。您于 {placedAt} 的 {stakeMinor} 注单，派彩由 {fromMinor} 改为 {toMinor}，差额 {differenceMinor} 会收回。详情见投注记录。',
  },
  correctionOwed: {
    title: '结果更正：尚欠 {amountMinor}',
    body: '一笔已派彩的投注更正了结果。已从钱包收回 {takenMinor}，其余 {amountMinor} 已用去，今后会从同类游戏的盈利中扣回。您无需另外存款，存入的款项不受影响。',
  },
  correctionRepaid: {
    title: '更正后的欠款已还清',
    body: '您的盈利已还清更正后的全部欠款。',
  },
  correctionWrittenOff: {
    title: '欠款 {amountMinor} 已豁免',
    body: '更正后尚欠的 {amountMinor} 无需再归还。',
  },
  withdrawalRequested: {
    title: '已申请取款 {amountMinor}',
    body: '订单 {orderNo} 正在审核。款项会保留在锁定钱包，直到付款或退回。',
  },
  withdrawalPaid: {
    title: '取款已付款 {amountMinor}',
    body: '订单 {orderNo} 已付款至 {card}。',
  },
  withdrawalRejected: {
    title: '取款未获批准',
    body: '订单 {orderNo} 未获批准，{amountMinor} 已退回中央钱包。原因：{reason}',
  },
  withdrawalFailed: {
    title: '取款付款失败',
    body: '订单 {orderNo} 付款失败，{amountMinor} 已退回中央钱包。请核对提款账户 {card}。',
  },
  secondaryPasswordLocked: {
    title: '二级密码已锁定',
    body: '二级密码输错次数过多，已锁定至 {time}。如非本人操作，请修改登录密码。',
  },
  passwordChanged: {
    title: '密码已修改',
    body: '登录密码已于 {time} 修改，其他设备均已退出。如非本人操作，请联系客服。',
  },
  phoneBound: { title: '手机已绑定', body: '手机号 {phone} 已绑定到您的账户。' },
  passwordRecovered: {
    title: '密码已重设',
    body: '您的登录密码已于 {time} 通过手机或邮箱验证码重设，所有设备均已退出登录。如非本人操作，请立即联系客服。',
  },
  emailBound: {
    title: '邮箱已绑定',
    body: '邮箱 {email} 已绑定到您的账户。',
  },
  secondaryPasswordChanged: {
    title: '二级密码已修改',
    body: '您的二级密码已于 {time} 修改。如非本人操作，请立即联系客服。',
  },
  totpOn: {
    title: '两步验证已开启',
    body: '自 {time} 起，登录需输入验证器的验证码。请妥善保管备用码。',
  },
  totpOff: {
    title: '两步验证已关闭',
    body: '自 {time} 起，登录只需密码。如非本人操作，请立即修改密码。',
  },
  recoveryCodeUsed: {
    title: '已使用备用码',
    body: '{time} 的登录使用了备用码，还剩 {count} 个。如非本人操作，请立即修改密码。',
  },
  realNameCorrected: {
    title: '真实姓名已更正',
    body: '客服已于 {time} 更正您的真实姓名。如非本人要求，请立即联系客服。',
  },
  birthDateCorrected: {
    title: '出生日期已更正',
    body: '客服已于 {time} 更正您的出生日期。如非本人要求，请立即联系客服。',
  },
  cardAdded: {
    title: '已添加银行卡',
    body: '银行卡 {card} 已于 {time} 添加到您的账户。如非本人操作，请联系客服。',
  },
  accountAdded: {
    title: '已添加提款账户',
    body: '提款账户 {account} 已于 {time} 添加到您的账户。如非本人操作，请联系客服。',
  },
  vipPromoted: {
    title: '您已升至 VIP {level}',
    body: '有效投注达 {amountMinor}，等级升至 VIP {level}。如有升级礼金，请到福利中心领取。',
  },
  vipRegained: {
    title: '您已重返 VIP {level}',
    body: '本保级期的有效投注达 {amountMinor}，已重返 VIP {level}，新的保级期随即开始。',
  },
  vipDemoted: {
    title: '您的等级为 VIP {level}',
    body: '上一保级期需完成 {amountMinor} 有效投注，等级现为 VIP {level}。从现在起，在同一保级期内达到此数，即可重返原等级。请按自己的限额投注，无需为保级加注。',
  },
  packetReady: {
    title: '本周红包：{amountMinor}',
    body: '红包已到福利中心，领取时间见该页。',
  },
  invitationRewarded: {
    title: '邀请奖励 {amountMinor}',
    body: '{amountMinor} 已到福利中心，可以领取，领取期限见该页。',
  },
  tournamentPrize: {
    title: '锦标赛奖励 {amountMinor}',
    body: '您获得第 {place} 名。{amountMinor} 已到福利中心，可以领取，领取期限见该页。',
  },
  missionPrize: {
    title: '完成每周任务：{amountMinor}',
    body: '奖金 {amountMinor} 已到福利中心，可以领取，领取期限见该页。',
  },
  benefitOpened: {
    title: '可领取存款优惠',
    body: '您可领取 {amountMinor} 存款优惠，也可以不领。流水要求和截止日期见邀请页。',
  },
  freeRoundsGranted: {
    title: '您获得 {count} 次免费局',
    body: '您可免费玩 {count} 局，每局 {amountMinor}，不扣您的余额；赢得的金额按优惠条款归您所有。',
  },
  freeBetGranted: {
    title: '您获得 {amountMinor} 免费投注',
    body: '您可免费投注一次，金额 {amountMinor}，不扣您的余额；赢得的金额不含投注额，按优惠条款归您所有。',
  },
  bonusGranted: {
    title: '奖金已发放 {amountMinor}',
    body: '奖金 {amountMinor} 已存入。流水要求：{requiredMinor}。您可随时查看进度和放弃奖金的代价。',
  },
  giftGranted: {
    title: '您收到礼金 {amountMinor}',
    body: '{amountMinor} 已发放，请到福利中心领取。{note}',
  },
  breakStarted: {
    title: '休息已开始',
    body: '游戏暂停至 {time}。期间您仍可登录取款、查看记录和联系客服。',
  },
  exclusionStarted: {
    title: '自我排除已生效',
    body: '至少到 {time} 为止，您不能游戏、存款或收取优惠，任何人都不能撤销。期间您仍可登录取款、查看记录和联系客服。',
  },
  limitLowered: {
    title: '一项限额已调低',
    body: '客服已为您设置或调低一项限额，立即生效，可在“理性娱乐”中查看。',
  },
  chatAnswered: {
    title: '客服已回复您',
    body: '对话中有新回复。请打开对话查看并回复。',
  },
  feedbackAnswered: {
    title: '您的意见已有回复',
    body: '我们已回复您于 {time} 提交的意见。请打开查看。',
  },
  playCheckIn: {
    title: '最近好吗',
    body: '您最近玩得比平时多，不妨看看自己的限额，或休息一下。如果想找人聊聊，求助页面有电话号码。',
  },
};

/** How a device is named in a message. */
export const deviceTexts: typeof en = {
  known: '{system} 上的 {browser}',
  unknown: '无法识别的设备',
};

/** What a locked screen shows for a message with a private title, by its box. */
export const alertTexts: Record<MessageCategory, string> = {
  private: '您的账户有新消息',
  notification: '您有一条新消息',
  activity: '优惠与奖励有新消息',
  announcement: '有新公告',
  depositWithdraw: '存款或取款有新进展',
};
