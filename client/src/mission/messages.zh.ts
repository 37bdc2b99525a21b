/** The words of a mission's card. */
export const messages = {
  week: '{from}至{to}',
  prize: '奖金 {amount}',
  goal: '一周内在{games}的有效投注达到 {target}。单注最多计 {most}。',
  categories: {
    sports: '体育',
    live: '真人',
    chess: '棋牌',
    esports: '电竞',
    lottery: '彩票',
    electronic: '电子',
  },
};
