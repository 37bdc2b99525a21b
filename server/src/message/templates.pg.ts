import type { deviceTexts as en, MessageCategory, Templates } from './templates.en.ts';

/** The messages that the site sends, in Brazilian Portuguese. */
export const templates: Templates = {
  welcome: {
    title: 'Boas-vindas a {site}',
    body: 'Sua conta {username} está pronta. Vincule seu celular e crie uma senha secundária antes do primeiro depósito.',
  },
  welcomeMoney: {
    title: '{amountMinor} em dinheiro fictício para você',
    body: 'Está na sua carteira central, pronto para usar. Este site usa só dinheiro fictício: ele não pode ser pago como dinheiro real.',
  },
  newDevice: {
    title: 'Novo acesso',
    body: 'Sua conta foi acessada de um novo aparelho em {time}: {device}. Se não foi você, troque sua senha agora.',
  },
  depositCompleted: {
    title: 'Depósito recebido: {amountMinor}',
    body: 'O pedido {orderNo} foi concluído e {amountMinor} está na sua carteira central.',
  },
  depositReversed: {
    title: 'Depósito estornado: {amountMinor}',
    body: 'O pedido {orderNo} foi creditado a você por engano, e {amountMinor} foi estornado das suas carteiras. Se foi você quem pagou este depósito, fale com o suporte.',
  },
  depositReversedOwed: {
    title: 'Depósito estornado: {amountMinor}',
    body: 'O pedido {orderNo} foi creditado a você por engano. {takenMinor} foi estornado das suas carteiras; {owedMinor} já tinha sido gasto e será descontado dos seus próximos ganhos. Você não precisa depositar nada. Se foi você quem pagou este depósito, fale com o suporte.',
  },
  depositReassigned: {
    title: 'Depósito recebido: {amountMinor}',
    body: 'Seu pagamento tinha sido creditado a outra conta por engano. {amountMinor} agora está na sua carteira central. Referência: {orderNo}.',
  },
  depositRejected: {
    title: 'Depósito recusado',
    body: 'O pedido {orderNo} de {amountMinor} foi recusado. Se você pagou, fale com o suporte. Motivo: {reason}',
  },
  depositExpired: {
    title: 'Pedido de depósito expirado',
    body: 'O pedido {orderNo} de {amountMinor} não foi pago a tempo e expirou. Se você pagou, fale com o suporte e informe o número do pedido.',
  },
  depositRefused: {
    title: 'Pedido de depósito não aceito',
    body: 'O provedor de pagamento recusou o pedido {orderNo} de {amountMinor}. Nada foi cobrado. Escolha outro método de pagamento.',
  },
  depositFailed: {
    title: 'O pagamento do depósito falhou',
    body: 'O pagamento do pedido {orderNo} de {amountMinor} falhou. Você pode abrir um novo pedido. Se o dinheiro saiu da sua conta, fale com o suporte e informe o número do pedido.',
  },
  depositUnmatched: {
    title: 'Pagamento em análise: {amountMinor}',
    body: 'Recebemos {amountMinor} para o pedido {orderNo}, mas não corresponde ao pedido. Nossa equipe vai creditar ou devolver e enviar uma mensagem.',
  },
  depositReturned: {
    title: 'Pagamento devolvido: {amountMinor}',
    body: 'Seu pagamento de {amountMinor} para o pedido {orderNo} foi devolvido à origem. Motivo: {reason}',
  },
  winInReview: {
    title: 'Ganho em análise: {amountMinor}',
    body: 'Um ganho de {amountMinor} está acima do máximo informado pelo jogo. Nossa equipe vai pagar ou recusar e enviar uma mensagem. Você pode vê-lo no histórico de apostas.',
  },
  winPaid: {
    title: 'Ganho pago: {amountMinor}',
    body: 'O ganho de {amountMinor} que estava em análise foi pago na carteira da sala.',
  },
  winRefused: {
    title: 'Ganho recusado: {amountMinor}',
    body: 'O ganho de {amountMinor} que estava em análise foi recusado. Motivo: {reason}',
  },
  betCorrectedUp: {
    title: 'Resultado corrigido: mais {differenceMinor}',
    body: 'O resultado de um evento em que você apostou foi corrigido. Sua aposta de {stakeMinor}, de {placedAt}, agora paga {toMinor} em vez de {fromMinor}; a diferença de {differenceMinor} é sua.',
  },
  betCorrectedDown: {
    title: 'Resultado corrigido: {differenceMinor} descontados',
    body: 'O resultado de um evento em que você apostou foi corrigido. Sua aposta de {stakeMinor}, de {placedAt}, agora paga {toMinor} em vez de {fromMinor}; a diferença de {differenceMinor} é descontada. O histórico de apostas mostra o que mudou.',
  },
  correctionOwed: {
    title: 'Resultado corrigido: {amountMinor} a devolver',
    body: 'O resultado de uma aposta já paga foi corrigido. {takenMinor} voltaram das suas carteiras; {amountMinor} já tinham sido gastos e serão descontados dos seus próximos ganhos em jogos do mesmo tipo. Você não precisa depositar nada, e seus depósitos continuam seus.',
  },
  correctionRepaid: {
    title: 'Nada mais a devolver',
    body: 'Seus ganhos quitaram tudo o que faltava após correções.',
  },
  correctionWrittenOff: {
    title: 'Valor perdoado: {amountMinor}',
    body: 'Você não precisa mais devolver {amountMinor} de uma correção.',
  },
  withdrawalRequested: {
    title: 'Saque solicitado: {amountMinor}',
    body: 'O pedido {orderNo} está em análise. O valor fica na carteira bloqueada até ser pago ou devolvido.',
  },
  withdrawalPaid: {
    title: 'Saque pago: {amountMinor}',
    body: 'O pedido {orderNo} foi pago para {card}.',
  },
  withdrawalRejected: {
    title: 'Saque recusado',
    body: 'O pedido {orderNo} foi recusado e {amountMinor} voltou para sua carteira central. Motivo: {reason}',
  },
  withdrawalFailed: {
    title: 'O saque falhou',
    body: 'O pagamento do pedido {orderNo} falhou. {amountMinor} voltou para sua carteira central. Confira a conta de saque {card}.',
  },
  secondaryPasswordLocked: {
    title: 'Senha secundária bloqueada',
    body: 'Sua senha secundária foi digitada errada vezes demais e está bloqueada até {time}. Se não foi você, troque sua senha de acesso.',
  },
  passwordChanged: {
    title: 'Senha trocada',
    body: 'Sua senha de acesso foi trocada em {time}. Todos os outros aparelhos foram desconectados. Se não foi você, fale com o suporte.',
  },
  phoneBound: {
    title: 'Celular vinculado',
    body: 'O celular {phone} agora está vinculado à sua conta.',
  },
  passwordRecovered: {
    title: 'Senha redefinida',
    body: 'Sua senha de acesso foi redefinida em {time} com um código enviado ao seu celular ou e-mail. Todos os aparelhos foram desconectados. Se não foi você, fale com o suporte agora.',
  },
  emailBound: {
    title: 'E-mail vinculado',
    body: 'O e-mail {email} agora está vinculado à sua conta.',
  },
  secondaryPasswordChanged: {
    title: 'Senha secundária trocada',
    body: 'Sua senha secundária foi trocada em {time}. Se não foi você, fale com o suporte agora.',
  },
  totpOn: {
    title: 'Verificação em duas etapas ativada',
    body: 'Desde {time}, entrar exige um código do seu aplicativo autenticador. Guarde seus códigos de recuperação em lugar seguro.',
  },
  totpOff: {
    title: 'Verificação em duas etapas desativada',
    body: 'Desde {time}, entrar exige só sua senha. Se não foi você, troque sua senha agora.',
  },
  recoveryCodeUsed: {
    title: 'Código de recuperação usado',
    body: 'Um código de recuperação foi usado para entrar em {time}. Códigos restantes: {count}. Se não foi você, troque sua senha agora.',
  },
  realNameCorrected: {
    title: 'Nome real corrigido',
    body: 'O suporte corrigiu seu nome real em {time}. Se você não pediu isso, fale conosco agora.',
  },
  birthDateCorrected: {
    title: 'Data de nascimento corrigida',
    body: 'O suporte corrigiu sua data de nascimento em {time}. Se você não pediu isso, fale conosco agora.',
  },
  cardAdded: {
    title: 'Cartão bancário adicionado',
    body: 'O cartão {card} foi adicionado à sua conta em {time}. Se não foi você, fale com o suporte.',
  },
  accountAdded: {
    title: 'Conta de saque adicionada',
    body: 'A conta de saque {account} foi adicionada à sua conta em {time}. Se não foi você, fale com o suporte.',
  },
  vipPromoted: {
    title: 'Você chegou ao VIP {level}',
    body: 'Suas apostas válidas atingiram {amountMinor}, então agora você é VIP {level}. Se este nível tiver um presente, resgate na central de recompensas.',
  },
  vipRegained: {
    title: 'Você voltou ao VIP {level}',
    body: 'Suas apostas válidas neste período atingiram {amountMinor}, então você é VIP {level} de novo. Um novo período começou.',
  },
  vipDemoted: {
    title: 'Seu nível agora é VIP {level}',
    body: 'Manter seu nível exigia {amountMinor} em apostas válidas no último período. Seu nível agora é VIP {level}. A partir de agora, o mesmo valor em um só período recupera o nível anterior. Não é preciso apostar mais do que você planejou.',
  },
  packetReady: {
    title: 'Envelope desta semana: {amountMinor}',
    body: 'Seu envelope está na central de recompensas, que mostra quando você pode resgatar.',
  },
  invitationRewarded: {
    title: 'Recompensa de convite: {amountMinor}',
    body: '{amountMinor} está pronto para resgatar na central de recompensas, que mostra o prazo.',
  },
  tournamentPrize: {
    title: 'Prêmio de torneio: {amountMinor}',
    body: 'Você terminou na posição {place}. {amountMinor} está pronto para resgatar na central de recompensas, que mostra o prazo.',
  },
  missionPrize: {
    title: 'Missão concluída: {amountMinor}',
    body: 'Seu prêmio de {amountMinor} está pronto para resgatar na central de recompensas, que mostra o prazo.',
  },
  benefitOpened: {
    title: 'Benefício de depósito disponível',
    body: 'Você pode resgatar um benefício de depósito de {amountMinor} ou deixar passar. A página de convites mostra o rollover e o prazo.',
  },
  freeRoundsGranted: {
    title: '{count} rodadas grátis para você',
    body: 'Você pode jogar {count} rodadas grátis de {amountMinor} cada. Elas não custam nada, e o que ganharem é seu conforme os termos da oferta.',
  },
  freeBetGranted: {
    title: 'Uma aposta grátis de {amountMinor} para você',
    body: 'Você pode fazer uma aposta grátis de {amountMinor}. Ela não custa nada; o ganho, sem o valor apostado, é seu conforme os termos da oferta.',
  },
  bonusGranted: {
    title: 'Bônus recebido: {amountMinor}',
    body: 'Seu bônus de {amountMinor} foi creditado. Rollover exigido: {requiredMinor}. Você pode ver o andamento e o custo de desistir a qualquer momento.',
  },
  giftGranted: {
    title: 'Um presente para você: {amountMinor}',
    body: '{amountMinor} está pronto para resgatar na central de recompensas. {note}',
  },
  breakStarted: {
    title: 'Sua pausa começou',
    body: 'O jogo está em pausa até {time}. Você ainda pode entrar para sacar, ver seu histórico e falar com o suporte.',
  },
  exclusionStarted: {
    title: 'Sua autoexclusão começou',
    body: 'Você não pode jogar, depositar nem receber ofertas pelo menos até {time}, e ninguém pode desfazer isso. Você ainda pode entrar para sacar, ver seu histórico e falar com o suporte.',
  },
  limitLowered: {
    title: 'Um dos seus limites foi reduzido',
    body: 'O suporte definiu ou reduziu um dos seus limites. Ele vale na hora; veja em Jogo responsável.',
  },
  chatAnswered: {
    title: 'O suporte respondeu a você',
    body: 'Há uma resposta no seu chat. Abra para ler e responder.',
  },
  feedbackAnswered: {
    title: 'Seu comentário foi respondido',
    body: 'Respondemos o comentário que você enviou em {time}. Abra para ler a resposta.',
  },
  playCheckIn: {
    title: 'Como você está?',
    body: 'Você tem jogado mais que o normal. Pode ser um bom momento para rever seus limites ou fazer uma pausa. Se quiser falar com alguém, a página de ajuda tem um número.',
  },
};

/** How a device is named in a message. */
export const deviceTexts: typeof en = {
  known: '{browser} no {system}',
  unknown: 'um aparelho desconhecido',
};

/** What a locked screen shows for a message with a private title, by its box. */
export const alertTexts: Record<MessageCategory, string> = {
  private: 'Nova mensagem sobre sua conta',
  notification: 'Você tem uma nova mensagem',
  activity: 'Novidades sobre ofertas e recompensas',
  announcement: 'Novo comunicado',
  depositWithdraw: 'Novidade sobre um depósito ou saque',
};
