/** The words of a mission's card. */
export const messages = {
  week: '{from}至{to}',
  prize: '獎金 {amount}',
  goal: '一週內於{games}的有效投注達 {target}。單注最多計 {most}。',
  categories: {
    sports: '體育',
    live: '真人',
    chess: '棋牌',
    esports: '電競',
    lottery: '彩票',
    electronic: '電子',
  },
};
