import type { messages as en } from './messages.en.ts';

export const messages: typeof en = {
  title: '下载应用',
  note: '从主屏幕直接打开，无需应用商店。',
  install: '安装 {name}',
  installed: '您正在使用已安装的应用。',
  elsewhere: '其他下载方式',
  by: {
    ios: {
      title: 'iPhone 和 iPad',
      steps: ['轻点浏览器工具栏的“共享”', '选择“添加到主屏幕”', '轻点“添加”'],
    },
    android: {
      title: '安卓手机',
      steps: ['打开浏览器菜单', '选择“安装应用”或“添加到主屏幕”', '点击“安装”确认'],
    },
    desktop: {
      title: '这台电脑',
      steps: ['在 Chrome 或 Edge 中，点击地址栏右端的安装图标', '点击“安装”确认'],
    },
    embedded: {
      title: '请先用浏览器打开',
      steps: [
        '当前应用只能显示网页，不能安装。请点击下方“分享链接”复制网址',
        '在 Safari 或 Chrome 中打开链接',
      ],
    },
  },
  gains: '应用的好处',
  whole: { title: '全屏显示', sub: '没有地址栏，一点即开' },
  offline: {
    title: '没有网络也能打开',
    sub: '会提示已离线，余额和记录不会存在设备上',
  },
  updates: { title: '自动更新', sub: '新版本会先征得您同意再启用' },
  code: '本站的二维码',
  other: '在其他设备使用',
  onPhone: '在手机使用',
  scan: '用相机扫描二维码。',
  share: '分享链接',
  notCopied: '未能复制链接。',
  update: { title: '新版本已准备好。', hint: '页面会重新加载。', now: '更新' },
};
