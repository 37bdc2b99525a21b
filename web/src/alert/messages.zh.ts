import type { messages as en } from './messages.en.ts';

/** Messages of notifications on a device, in Simplified Chinese. */
export const messages: typeof en = {
  title: '通知',
  what: {
    title: '第一时间知晓',
    sub: '应用关闭时，仍可收到登录、账户变更、存款和取款的通知',
  },
  discreet: {
    title: '锁屏不显示隐私',
    sub: '只显示标题，不含金额；点按即可在应用内阅读',
  },
  until: {
    title: '仅限此设备，退出登录后停止',
    sub: '您可随时在此关闭。除非您开启，否则不会收到优惠。',
  },
  turnOn: '开启通知',
  turnOff: '关闭此设备的通知',
  isOn: '通知已开启',
  isOff: '通知已关闭',
  account: { title: '账户与安全', sub: '登录、变更、回复和公告' },
  money: { title: '存款和取款', sub: '到账、付款或需要您处理时' },
  offers: { title: '优惠与奖励', sub: '适用于您的所有设备；休息期间不发送' },
  denied: '浏览器不允许通知。请在浏览器设置中允许本网站的通知，然后重试。',
  failed: '浏览器无法连接其通知服务，请检查网络后重试。',
  install: '在 iPhone 和 iPad 上，需要先将应用添加到主屏幕。请安装后在那里打开此页。',
  toInstall: '安装应用',
  insecure: '通知需要安全连接（https）。请用 https 网址打开本网站。',
  unsupported: '此浏览器无法显示通知，或正在使用无痕窗口。您的消息可在应用内阅读。',
  sandbox:
    '本网站使用模拟币，不会向通知服务发送任何内容。工作人员可在沙盒发件箱查看本应显示的通知。',
};
