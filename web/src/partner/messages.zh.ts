import type { messages as en } from './messages.en.ts';

export const messages: typeof en = {
  agent: {
    title: '代理计划',
    slogan: '与我们合作',
    sub: '为受人信赖的您而设。',
    form: '申请加入',
    name: '姓名',
    nameWrong: '请输入姓名，至少两个字符。',
    contactKind: '联系方式',
    contacts: {
      phone: {
        name: '电话',
        label: '电话号码（含国家代码）',
        wrong: '请输入电话号码，例如 +86 138 0013 8000。',
      },
      email: { name: '邮箱', label: '邮箱地址', wrong: '请输入邮箱地址。' },
      whatsapp: {
        name: 'WhatsApp',
        label: 'WhatsApp 号码（含国家代码）',
        wrong: '请输入号码，例如 +852 5123 4567。',
      },
      wechat: { name: '微信', label: '微信号', wrong: '请输入微信号。' },
      line: { name: 'LINE', label: 'LINE ID', wrong: '请输入 LINE ID。' },
      telegram: { name: 'Telegram', label: 'Telegram 用户名', wrong: '请输入用户名。' },
    },
    field: '您会如何推广',
    fieldHint: '请选择',
    fieldMissing: '请选择一项。',
    fields: {
      social: '社交媒体',
      website: '我的网站',
      community: '我熟悉的社群',
      venue: '线下场所或活动',
      other: '其他',
    },
    place: '地区（选填）',
    placeHint: '城市或国家',
    plan: '您的想法（选填）',
    planHint: '简单写几句',
    consent:
      '我已年满 18 岁，并同意 {name} 就代理计划联系我。如最终没有加入，资料会在 {days} 天后删除。',
    consentMissing: '请勾选同意，我们才能联系您。',
    send: '提交申请',
    sentTitle: '已收到您的申请',
    sentHint: '工作人员会用您的语言联系您，您无需再做其他操作。',
  },
};
