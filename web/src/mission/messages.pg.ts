import { messages as card } from '@vela/client/mission/messages.pg.ts';
import type { messages as en } from './messages.en.ts';

/** The words of missions. */
export const messages: typeof en = {
  ...card,
  title: 'Missões da semana',
  bets: 'Apostas que contam',
  none: 'Nenhuma missão agora',
  noneHint: 'Novas missões são anunciadas aqui.',
  missing: 'Esta missão não existe',
  missingHint: 'Ela foi cancelada ou o link está incompleto.',
  protected: 'As missões não estão abertas para você no momento',
  protectedHint:
    'O que você já havia concluído continua seu: o prêmio é concedido na segunda-feira seguinte e pode ser resgatado na central de recompensas.',
  agent: 'Agentes não participam de missões',
  toWelfare: 'Central de recompensas',
  phases: {
    upcoming: 'Em breve',
    running: 'Esta semana',
    counting: 'Em apuração',
    over: 'Encerrada',
  },
  progress: '{counted} de {target}',
  reached: 'Concluída. O prêmio é concedido na segunda-feira depois da semana.',
  granted: 'O prêmio está na central de recompensas.',
  notReached: 'A meta não foi atingida. Você não deve nada.',
  noLogin: 'Entre para ver seu progresso',
  statement: 'Como cheguei ao meu progresso',
  rules: 'Regras',
  rule: {
    weeks:
      'As semanas vão de segunda-feira a domingo. Uma aposta conta na semana em que é liquidada.',
    not: 'Apostas com bônus, apostas estornadas e apostas de agentes não contam.',
    beyond:
      'O que for apostado além da meta não aumenta o prêmio. Não é preciso apostar mais do que de costume.',
    pays: 'O prêmio é concedido uma vez na central de recompensas, na segunda-feira depois da semana, e não é retirado.',
    care: 'Não é preciso se inscrever. As missões param na hora para jogadores em pausa ou sob proteção do jogo responsável; as missões já concluídas continuam valendo o prêmio.',
  },
  sums: {
    bets: 'Apostas',
    counted: 'Contado',
    target: 'Meta',
  },
  betLine: 'Aposta {stake} · retorno {payout}',
  noBets: 'Nenhuma aposta que conta',
  noBetsHint: 'Cada aposta que conta aparece aqui com o valor que conta.',
};
