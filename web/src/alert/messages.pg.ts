import type { messages as en } from './messages.en.ts';

/** Messages of notifications on a device, in Portuguese. */
export const messages: typeof en = {
  title: 'Notificações',
  what: {
    title: 'Saiba na hora',
    sub: 'Logins, mudanças na conta, depósitos e saques, mesmo com o app fechado',
  },
  discreet: {
    title: 'Nada particular na tela bloqueada',
    sub: 'Só os títulos, sem valores; toque para ler a mensagem no app',
  },
  until: {
    title: 'Neste aparelho, até você sair da conta',
    sub: 'Você pode desativar aqui quando quiser. Ofertas só chegam se você ativar.',
  },
  turnOn: 'Ativar notificações',
  turnOff: 'Desativar neste aparelho',
  isOn: 'Notificações ativadas',
  isOff: 'Notificações desativadas',
  account: { title: 'Conta e segurança', sub: 'Logins, mudanças, respostas e comunicados' },
  money: {
    title: 'Depósitos e saques',
    sub: 'Quando um é creditado, pago ou precisa de você',
  },
  offers: {
    title: 'Ofertas e recompensas',
    sub: 'Em todos os seus aparelhos; nenhuma durante uma pausa',
  },
  denied:
    'O navegador não permite notificações. Permita este site nas configurações do navegador e tente de novo.',
  failed:
    'O navegador não alcançou o serviço de notificações. Verifique a conexão e tente de novo.',
  install:
    'No iPhone e no iPad, as notificações exigem o app na tela de início. Instale-o e abra esta página nele.',
  toInstall: 'Instalar o app',
  insecure: 'As notificações exigem uma conexão segura (https). Abra o site pelo endereço https.',
  unsupported:
    'Este navegador não mostra notificações, ou a janela é anônima. Suas mensagens estão no app.',
  sandbox:
    'Este site usa dinheiro fictício e não envia nada a serviços de notificação. A equipe vê na caixa de saída de testes o que seria mostrado.',
};
