import type { deviceTexts as en, MessageCategory, Templates } from './templates.en.ts';

/** The messages that the site sends, in Traditional Chinese. */
export const templates: Templates = {
  welcome: {
    title: '歡迎加入 {site}',
    body: '你的賬戶 {username} 已建立。首次存款前，請先綁定手機並設定二級密碼。',
  },
  welcomeMoney: {
    title: '已存入 {amountMinor} 模擬幣',
    body: '模擬幣已存入你的中央錢包，可即時使用。本站只使用模擬幣，不能兌換為真實貨幣。',
  },
  newDevice: {
    title: '新裝置登入',
    body: '你的賬戶於 {time} 在新裝置登入：{device}。如非本人操作，請立即更改密碼。',
  },
  depositCompleted: {
    title: '存款已到賬 {amountMinor}',
    body: '訂單 {orderNo} 已完成，{amountMinor} 已存入中央錢包。',
  },
  depositReversed: {
    title: '存款 {amountMinor} 已收回',
    body: '訂單 {orderNo} 因錯誤存入你的賬戶，{amountMinor} 已從錢包收回。如這筆存款由你支付，請聯絡客服。',
  },
  depositReversedOwed: {
    title: '存款 {amountMinor} 已收回',
    body: '訂單 {orderNo} 因錯誤存入你的賬戶。已從錢包收回 {takenMinor}，餘下 {owedMinor} 已用去，日後會從盈利中扣回。你毋須另外存款。如這筆存款由你支付，請聯絡客服。',
  },
  depositReassigned: {
    title: '存款已到賬 {amountMinor}',
    body: '你的付款早前錯誤存入另一賬戶，現已將 {amountMinor} 存入你的中央錢包。參考編號：{orderNo}。',
  },
  depositRejected: {
    title: '存款未獲批准',
    body: '訂單 {orderNo}（{amountMinor}）未獲批准。如已付款，請聯絡客服。原因：{reason}',
  },
  depositExpired: {
    title: '存款訂單已過期',
    body: '訂單 {orderNo}（{amountMinor}）未於時限內付款，現已過期。如已付款，請聯絡客服並提供訂單編號。',
  },
  depositRefused: {
    title: '存款訂單未獲受理',
    body: '支付公司未受理訂單 {orderNo}（{amountMinor}），並無扣款。請選擇其他付款方式。',
  },
  depositFailed: {
    title: '存款付款失敗',
    body: '訂單 {orderNo}（{amountMinor}）付款失敗，你可另開新訂單。如已扣款，請聯絡客服並提供訂單編號。',
  },
  depositUnmatched: {
    title: '款項正在核對 {amountMinor}',
    body: '已收到訂單 {orderNo} 的款項 {amountMinor}，但與訂單不符。職員會為你入賬或退回，並以訊息通知你。',
  },
  depositReturned: {
    title: '款項已退回 {amountMinor}',
    body: '訂單 {orderNo} 的款項 {amountMinor} 已按原路退回。原因：{reason}',
  },
  winInReview: {
    title: '派彩審核中 {amountMinor}',
    body: '這筆 {amountMinor} 的派彩高於該遊戲公佈的最高派彩。職員會審核後派發或拒絕，並通知你。可在投注紀錄中查看。',
  },
  winPaid: {
    title: '派彩已到賬 {amountMinor}',
    body: '審核中的派彩 {amountMinor} 已存入你的場館錢包。',
  },
  winRefused: {
    title: '派彩未獲通過 {amountMinor}',
    body: '審核中的派彩 {amountMinor} 未獲通過。原因：{reason}',
  },
  betCorrectedUp: {
    title: '賽果更正：補派 {differenceMinor}',
    body: '你投注的賽事更正了結果。你於 {placedAt} 的 {stakeMinor} 注單，派彩由 {fromMinor} 改為 {toMinor}，差額 {differenceMinor} 已補派給你。',
  },
  betCorrectedDown: {
    title: '賽果更正：收回 {differenceMinor}',
    body: '你投注的賽事更正了結果。你於 {placedAt} 的 {stakeMinor} 注單，派彩由 {fromMinor} 改為 {toMinor}，差額 {differenceMinor} 會收回。詳情見投注紀錄。',
  },
  correctionOwed: {
    title: '賽果更正：尚欠 {amountMinor}',
    body: '一注已派彩的投注更正了結果。已從錢包收回 {takenMinor}，餘下 {amountMinor} 已用去，日後會從同類遊戲的盈利中扣回。你毋須另外存款，存入的款項不受影響。',
  },
  correctionRepaid: {
    title: '更正後的欠款已清還',
    body: '你的盈利已清還更正後的全部欠款。',
  },
  correctionWrittenOff: {
    title: '欠款 {amountMinor} 已豁免',
    body: '更正後尚欠的 {amountMinor} 毋須再歸還。',
  },
  withdrawalRequested: {
    title: '已申請取款 {amountMinor}',
    body: '訂單 {orderNo} 正在審核。款項會保留在鎖定錢包，直至付款或退回。',
  },
  withdrawalPaid: {
    title: '取款已付款 {amountMinor}',
    body: '訂單 {orderNo} 已付款至 {card}。',
  },
  withdrawalRejected: {
    title: '取款未獲批准',
    body: '訂單 {orderNo} 未獲批准，{amountMinor} 已退回中央錢包。原因：{reason}',
  },
  withdrawalFailed: {
    title: '取款付款失敗',
    body: '訂單 {orderNo} 付款失敗，{amountMinor} 已退回中央錢包。請核對提款賬戶 {card}。',
  },
  secondaryPasswordLocked: {
    title: '二級密碼已鎖定',
    body: '二級密碼輸錯次數過多，已鎖定至 {time}。如非本人操作，請更改登入密碼。',
  },
  passwordChanged: {
    title: '密碼已更改',
    body: '登入密碼已於 {time} 更改，其他裝置均已登出。如非本人操作，請聯絡客服。',
  },
  phoneBound: { title: '手機已綁定', body: '手機號碼 {phone} 已綁定到你的賬戶。' },
  passwordRecovered: {
    title: '密碼已重設',
    body: '你的登入密碼已於 {time} 透過手機或電郵驗證碼重設，所有裝置均已登出。如非本人操作，請立即聯絡客服。',
  },
  emailBound: {
    title: '電郵已綁定',
    body: '電郵地址 {email} 已綁定到你的賬戶。',
  },
  secondaryPasswordChanged: {
    title: '二級密碼已更改',
    body: '你的二級密碼已於 {time} 更改。如非本人操作，請立即聯絡客服。',
  },
  totpOn: {
    title: '雙重認證已開啟',
    body: '由 {time} 起，登入須輸入驗證器的驗證碼。請妥善保管備用碼。',
  },
  totpOff: {
    title: '雙重認證已關閉',
    body: '由 {time} 起，登入只需密碼。如非本人操作，請立即更改密碼。',
  },
  recoveryCodeUsed: {
    title: '已使用備用碼',
    body: '{time} 的登入使用了備用碼，尚餘 {count} 個。如非本人操作，請立即更改密碼。',
  },
  realNameCorrected: {
    title: '真實姓名已更正',
    body: '客服已於 {time} 更正你的真實姓名。如非本人要求，請立即聯絡客服。',
  },
  birthDateCorrected: {
    title: '出生日期已更正',
    body: '客服已於 {time} 更正你的出生日期。如非本人要求，請立即聯絡客服。',
  },
  cardAdded: {
    title: '已新增銀行卡',
    body: '銀行卡 {card} 已於 {time} 新增到你的賬戶。如非本人操作，請聯絡客服。',
  },
  accountAdded: {
    title: '已新增提款賬戶',
    body: '提款賬戶 {account} 已於 {time} 新增到你的賬戶。如非本人操作，請聯絡客服。',
  },
  vipPromoted: {
    title: '你已升至 VIP {level}',
    body: '有效投注達 {amountMinor}，等級升至 VIP {level}。如有升級禮金，請到福利中心領取。',
  },
  vipRegained: {
    title: '你已重返 VIP {level}',
    body: '本保級期的有效投注達 {amountMinor}，已重返 VIP {level}，新的保級期隨即開始。',
  },
  vipDemoted: {
    title: '你的等級為 VIP {level}',
    body: '上一保級期須完成 {amountMinor} 有效投注，等級現為 VIP {level}。由今起，在同一保級期內達到此數，即可重返原等級。請按自己的限額投注，毋須為保級加注。',
  },
  packetReady: {
    title: '本週紅包：{amountMinor}',
    body: '紅包已到福利中心，領取時間見該頁。',
  },
  invitationRewarded: {
    title: '邀請獎賞 {amountMinor}',
    body: '{amountMinor} 已到福利中心，可以領取，領取期限見該頁。',
  },
  tournamentPrize: {
    title: '錦標賽獎賞 {amountMinor}',
    body: '你獲得第 {place} 名。{amountMinor} 已到福利中心，可以領取，領取期限見該頁。',
  },
  missionPrize: {
    title: '完成每週任務：{amountMinor}',
    body: '獎金 {amountMinor} 已到福利中心，可以領取，領取期限見該頁。',
  },
  benefitOpened: {
    title: '可領取存款優惠',
    body: '你可領取 {amountMinor} 存款優惠，亦可不領。流水要求及截止日期見邀請頁。',
  },
  freeRoundsGranted: {
    title: '你獲得 {count} 次免費局',
    body: '你可免費玩 {count} 局，每局 {amountMinor}，不扣你的餘額；贏得的金額按優惠條款歸你所有。',
  },
  freeBetGranted: {
    title: '你獲得 {amountMinor} 免費投注',
    body: '你可免費投注一次，金額 {amountMinor}，不扣你的餘額；贏得的金額不含投注額，按優惠條款歸你所有。',
  },
  bonusGranted: {
    title: '獎金已派發 {amountMinor}',
    body: '獎金 {amountMinor} 已存入。流水要求：{requiredMinor}。你可隨時查看進度及放棄獎金的代價。',
  },
  giftGranted: {
    title: '你收到禮金 {amountMinor}',
    body: '{amountMinor} 已派發，請到福利中心領取。{note}',
  },
  breakStarted: {
    title: '休息已開始',
    body: '遊戲暫停至 {time}。期間你仍可登入取款、查看紀錄及聯絡客服。',
  },
  exclusionStarted: {
    title: '自我排除已生效',
    body: '至少至 {time} 為止，你不可遊戲、存款或收取優惠，任何人均不可撤銷。期間你仍可登入取款、查看紀錄及聯絡客服。',
  },
  limitLowered: {
    title: '一項限額已調低',
    body: '客服已為你設定或調低一項限額，即時生效，可於「理性娛樂」查看。',
  },
  chatAnswered: {
    title: '客服已回覆你',
    body: '對話中有新回覆。請打開對話查看及回覆。',
  },
  feedbackAnswered: {
    title: '你的意見已有回覆',
    body: '我們已回覆你於 {time} 提交的意見。請打開查看。',
  },
  playCheckIn: {
    title: '近來好嗎',
    body: '你最近玩得比平日多，不妨檢視限額，或休息一下。如想找人傾談，求助頁面有電話號碼。',
  },
};

/** How a device is named in a message. */
export const deviceTexts: typeof en = {
  known: '{system} 上的 {browser}',
  unknown: '未能識別的裝置',
};

/** What a locked screen shows for a message with a private title, by its box. */
export const alertTexts: Record<MessageCategory, string> = {
  private: '你的賬戶有新訊息',
  notification: '你有一則新訊息',
  activity: '優惠及獎賞有新訊息',
  announcement: '有新公告',
  depositWithdraw: '存款或取款有新進展',
};
