import type { RefusalName } from './refusals.ts';

/** What a refusal says in Brazilian Portuguese; a part in [ ] needs all of its facts. */
export const messages = {
  invalidInput: 'Alguns dados não são válidos. Confira e tente de novo.',
  unauthenticated: 'Você foi desconectado. Entre de novo.',
  forbidden: 'Você não tem permissão para isso. Se precisar, peça a um proprietário.',
  notOpenYet: 'Este recurso ainda não está disponível.',
  countryNotAllowed: 'Este serviço não está disponível no seu país.',
  notFound: 'Não encontramos isso. Pode ter sido removido.',
  idempotencyConflict: 'Esta solicitação já foi enviada com outros dados. Volte e comece de novo.',
  tooLarge: 'O arquivo é grande demais. O máximo é 15 MB.',
  unsupportedMedia: 'Este tipo de arquivo não é aceito. Escolha uma imagem PNG ou JPEG.',
  tooFrequent: 'Muitas tentativas.[ Tente de novo em {retrySeconds}.]',
  internal: 'Algo deu errado do nosso lado. Tente mais tarde.[ Referência: {requestId}]',
  unavailable: 'O serviço está temporariamente indisponível. Tente de novo[ em {retrySeconds}].',

  loginFailed: 'Conta ou senha incorreta. Confira as duas e tente de novo.',
  loginWorkRequired:
    'Houve muitas tentativas com erro nesta conta. Seu aparelho precisa fazer uma verificação antes da próxima.',
  loginWaiting: 'Muitas tentativas de acesso.[ Aguarde {retrySeconds} e tente de novo.]',
  captchaRequired: 'Digite os caracteres da imagem.',
  captchaWrong: 'Os caracteres não conferem com a imagem. Tente a nova.',
  accountFrozen: 'Esta conta está congelada. Fale com o suporte.',
  usernameTaken: 'Este nome de usuário já está em uso. Escolha outro.',
  passwordIsUsername: 'A senha não pode ser igual ao nome de usuário.',
  passwordTooCommon: 'Esta senha é fácil demais de adivinhar. Escolha outra.',
  passwordsDiffer: 'As senhas não são iguais. Digite de novo.',
  passwordWrong: 'A senha atual está incorreta. Digite de novo.',
  termsNotAgreed: 'Leia e aceite primeiro os termos e a política de privacidade.',
  termsNotAccepted: 'Atualizamos nossos termos. Aceite para continuar.[ Versão {version}]',
  inviteCodeUnknown: 'Este código de convite não existe. Confira ou deixe o campo vazio.',
  underAge: 'Você precisa ter 18 anos ou mais para jogar aqui.',
  ticketExpired: 'Isso expirou ou já foi usado. Comece de novo.',
  proofWrong: 'A verificação falhou. Tente de novo.',
  workTooMany: 'Esta verificação foi usada vezes demais na sua rede. Use a imagem ou tente amanhã.',
  totpRequired: 'Digite o código do aplicativo autenticador ou um código de recuperação.',
  totpSet: 'A verificação em duas etapas já está ativada. Desative-a primeiro.',
  totpNotSet: 'A verificação em duas etapas está desativada nesta conta.',
  registrationClosed: 'O cadastro ainda não está aberto. Volte mais tarde.',

  phoneWrong: 'O número de celular não é válido. Digite de novo.',
  phoneTaken: 'Este celular pertence a outra conta. Use outro.',
  phoneNotBound: 'Nenhum celular vinculado ainda. Vincule o seu primeiro.',
  emailWrong: 'O e-mail não é válido. Digite de novo.',
  emailTaken: 'Este e-mail pertence a outra conta. Use outro.',
  identityRequired: 'Confirme primeiro que é você, com um código enviado ao celular ou e-mail.',
  codeWrong: 'O código está incorreto. Confira.[ Tentativas restantes: {triesLeft}.]',
  codeExpired: 'O código não vale mais. Peça um novo.',
  codeTooSoon: 'Um código acabou de ser enviado.[ Você pode pedir outro em {retrySeconds}.]',
  codeTooMany: 'Códigos ou tentativas demais. Peça um novo código[ em {retrySeconds}].',
  secondaryPasswordNotSet:
    'Nenhuma senha secundária definida. Crie uma primeiro nas configurações de segurança.',
  secondaryPasswordWrong:
    'A senha secundária está incorreta. Tente de novo.[ Tentativas restantes: {triesLeft}.]',
  secondaryPasswordLocked:
    'A senha secundária está bloqueada após muitas tentativas erradas.[ Aguarde {retrySeconds} e tente de novo.]',
  secondaryPasswordSet: 'Já existe uma senha secundária. Você pode trocá-la nas configurações.',
  realNameSet: 'Seu nome real já foi informado. Para corrigir, fale com o suporte.',
  realNameNotSet: 'Seu nome real não foi informado. Informe-o primeiro no seu perfil.',

  insufficientBalance:
    'O valor passa do seu saldo. Digite um valor menor.[ Disponível: {balanceMinor}.]',
  venueMaintenance: 'Esta sala está em manutenção. Tente mais tarde.',
  venueLocked: 'Esta sala está bloqueada até cumprir o rollover.[ Falta apostar: {leftMinor}.]',
  gameClosed: 'Este jogo está fechado no momento. Escolha outro.',
  favouritesFull: 'Seus favoritos estão cheios.[ Máximo: {max}.] Remova um jogo primeiro.',
  winDecided: 'Este ganho já foi decidido. Veja o status atual.',
  roundDrawn: 'A rodada já tem resultado e não pode ser anulada.',
  transferPending:
    'Uma transferência está em andamento. Aguarde a conclusão.[ Transferência: {orderNo}]',

  amountOutOfRange: 'O valor está fora dos limites.[ Mínimo: {minMinor}.][ Máximo: {maxMinor}.]',
  methodUnavailable: 'Este método não está disponível agora. Escolha outro.',
  unfinishedDeposit:
    'Você tem um pedido de depósito deste tipo não concluído. Conclua ou cancele antes.[ Pedido: {orderNo}]',
  cancellationsUsedUp:
    'Você usou todos os cancelamentos de hoje. Amanhã pode cancelar de novo.[ Limite diário: {cancellationsPerDay}.]',
  orderStateChanged: 'Este pedido acabou de mudar. Veja o status atual.',
  receiptRequired: 'Envie o comprovante primeiro.',
  protocolUnavailable: 'Esta moeda ou rede não é aceita aqui. Escolha outra.',
  paymentNotConfirmed: 'Nenhum pagamento confirmado chegou para este pedido ainda. Aguarde.',
  orderNotOfPayment:
    'Este pedido é de outro jogador ou de outro método. Escolha um que corresponda.',
  paymentStateChanged: 'Este pagamento já foi resolvido. Veja o status atual.',
  depositLimitReached:
    'Isso passaria do seu limite de depósito. Digite um valor menor.[ Restam: {leftMinor}.]',

  playPaused:
    'Você pausou o jogo. Jogos e depósitos voltam quando a pausa terminar; você pode sacar a qualquer momento.',
  accountRefused: 'Estes dados não podem ser usados em uma conta aqui. Fale com o suporte.',
  realityCheckDue: 'Está na hora do lembrete de jogo. Responda a ele para continuar.',
  grantNotOpen:
    'Esta recompensa ainda não pode ser resgatada. A central de recompensas mostra quando abre.',
  grantEnded: 'Esta recompensa já foi resgatada ou expirou. Recarregue a página.',
  invitationsClosed: 'Você não pode convidar amigos nem resgatar recompensas de convite agora.',
  invitationDecided: 'Este convite já foi decidido ou não precisa de análise.',
  rewardsWithheld:
    'Suas recompensas estão em verificação e ficam guardadas até lá. Fale com o suporte se tiver dúvidas.',
  abuseCaseDecided: 'Este caso já teve outra decisão.',
  tournamentClosed: 'Você não pode entrar ou sair deste torneio agora.',
  tournamentStateChanged: 'Este torneio mudou. Recarregue a página e confira.',
  tournamentIncomplete:
    'Um torneio precisa de textos em todos os idiomas do site, jogos que contam, um período futuro e prêmios.',
  tournamentScopeUnknown: 'Uma das salas ou jogos não existe.',
  missionStateChanged: 'Esta missão mudou. Recarregue a página e confira.',
  missionNotFair: 'Esta missão não passou na verificação. Corrija antes.',
  missionScopeUnknown: 'Uma das salas não existe.',
  entryStateChanged: 'Esta participação mudou desde que você a abriu.',
  nothingToClaim: 'Não há nada para resgatar agora.',
  drawUnavailable: 'A roleta da sorte não está disponível para você agora.',
  promotionUnavailable: 'Você não pode se inscrever nesta oferta agora. Escolha outra.',
  promoCodeWrong: 'Este código promocional não vale para esta oferta. Confira.',
  promotionChanged: 'Os números da oferta mudaram. Confira de novo.',
  promotionBudgetUsed: 'Esta oferta já se esgotou. Escolha outra.',
  bonusEnded: 'Este bônus já terminou. Recarregue a página.',
  bonusBetsOpen: 'Algumas apostas suas ainda não foram liquidadas. Tente quando forem.',
  bonusChanged: 'O custo mudou. Confira de novo.',
  promotionStateChanged: 'Isso acabou de mudar. Recarregue a página.',
  promotionEdited:
    'Outro operador salvou este rascunho depois que você o abriu. Carregue a versão dele antes de salvar.',
  promotionIncomplete: 'Cada idioma do site precisa de título, resumo e termos.',
  termsUnfair:
    'Os termos são injustos ou contraditórios, por isso esta promoção não pode começar. Corrija-os.',
  venueNotSeamless: 'Uma promoção só pode bloquear uma sala de carteira única. Escolha outra.',
  timeLimitReached: 'Você atingiu seu limite de tempo. Veja em Jogo responsável.',
  playLimitReached: 'Você atingiu seu limite de apostas ou perdas. Veja em Jogo responsável.',
  changeNotReady: 'O tempo de espera não acabou.[ Você pode confirmar em {retrySeconds}.]',
  limitNotLower: 'Aqui um limite só pode ser definido ou reduzido; só o jogador pode aumentar.',
  pauseNotLonger: 'Uma pausa ativa não pode ser encurtada. Escolha uma mais longa.',
  returnTooEarly:
    'Sua autoexclusão não terminou. Quando terminar, você pode pedir para voltar a jogar.',
  confirmationNeeded: 'Confirme que você leu o que isso significa.',

  cardNumberWrong:
    'Este número não é válido neste banco.[ Ele tem de {digitsMin} a {digitsMax} dígitos.] Confira e digite de novo.',
  holderScriptWrong:
    'Este banco não aceita nomes nesta escrita. Escolha outro banco ou fale com o suporte.',
  bankCodeTaken: 'Outro banco já tem este código. Escolha um diferente.',
  cardTaken: 'Este cartão já foi adicionado. Use outro.',
  cardCountReached:
    'Você não pode adicionar mais cartões. Exclua um primeiro.[ O máximo é {cardCountMax}.]',
  accountFormatWrong: 'O formato da conta não é válido. Confira e digite de novo.',
  addressProtocolDiffers: 'O endereço não corresponde à rede. Confira os dois.',
  checksumUnconfirmed:
    'Este endereço pode ter erro de digitação: a verificação não confere. Confira de novo.',
  accountCountReached:
    'Você não pode adicionar mais contas deste tipo. Exclua uma primeiro.[ O máximo é {accountCountMax}.]',
  accountTaken: 'Esta conta já foi adicionada. Use outra.',
  holderNameDiffers: 'O nome do titular é diferente do seu nome real. Use sua própria conta.',
  accountInUse: 'Um saque para esta conta está em andamento. Aguarde a conclusão.',
  accountOnHold:
    'Esta conta de saque foi adicionada ou alterada há pouco e ainda não pode ser usada.[ Aguarde {retrySeconds}.]',
  turnoverNotMet: 'O rollover exigido ainda não foi cumprido.[ Falta apostar: {leftMinor}.]',
  unverifiedOrder:
    'Você tem um depósito em análise. Aguarde o resultado ou fale com o suporte.[ Pedido: {orderNo}]',
  dailyCountReached:
    'Você usou todos os saques de hoje.[ Limite diário: {dailyCount}.] Tente de novo amanhã.',
  dailyLimitReached:
    'Isso passaria do limite de saque de hoje. Digite um valor menor.[ Restam: {leftMinor}.]',
  methodNeedsBankWithdrawal:
    'Este método fica disponível após seu primeiro saque pago em cartão bancário.',
  rateChanged: 'A cotação mudou. Confira o valor de novo.',
  settlementTooEarly: 'O canal ainda pode responder.[ Aguarde {retrySeconds}.]',
  settlementChanged: 'A proposta acabou de mudar. Analise de novo.',

  imageUnreadable: 'Não foi possível ler a imagem. Escolha outra.',
  imageTooManyPixels: 'A resolução da imagem é alta demais. Escolha uma menor.',
  uploadQuotaReached: 'Você atingiu o limite de envios de hoje. Tente de novo amanhã.',
  picturesBusy: 'O envio de imagens está ocupado. Tente de novo[ em {retrySeconds}].',

  feedbackOrderUnknown:
    'Este pedido não é seu ou é antigo demais. Escolha um da lista ou deixe sem.',
  pictureUnknown: 'Uma imagem não está mais disponível. Remova e adicione de novo.',
  feedbackTooMany:
    'Você atingiu o limite diário de comentários.[ Tente de novo em {retrySeconds}.]',
  feedbackAnswered: 'Este comentário já foi respondido.',
  cannedTextMissing: 'Escreva a resposta em todos os idiomas do site.',
  cannedNameTaken: 'Outra resposta pronta tem este nome. Escolha um diferente.',

  chatUnavailable: 'Ninguém está no chat agora. Deixe uma mensagem; vamos responder.',
  chatTooMany:
    'Você abriu chats demais. [Tente de novo em {retrySeconds}.] Você também pode deixar uma mensagem.',
  chatEnded: 'Este chat terminou. Comece um novo.',
  chatStillOpen: 'Este chat ainda não terminou. Encerre primeiro e depois avalie.',
  chatTaken: 'Outro operador está com este chat[: {operator}]. Assuma-o para responder.',
  chatsAtOnceReached:
    'Você já tem o máximo de chats abertos[ ({max})]. Encerre ou transfira um antes.',
  operatorUnavailable: 'Esse operador não está atendendo agora. Escolha outro ou devolva à fila.',
  orderUnknown: 'Este pedido não é um depósito ou saque seu. Escolha um da lista.',
  emailNotBound: 'Sua conta não tem e-mail. Vincule um primeiro.',
  pushServiceUnknown:
    'Este site não é compatível com o serviço de notificações deste navegador. Elas continuam desativadas.',

  unknownFact: 'O site não tem este número.[ Nome: {name}.]',
  articleIncomplete: 'Cada idioma do site precisa de título e texto antes de publicar o artigo.',
  noDraft: 'Não há rascunho para publicar. Salve um antes.',
  draftChanged: 'Outra pessoa alterou este conteúdo. Recarregue e refaça suas alterações.',
  placementIncomplete:
    'Antes de publicar, todo texto precisa de todos os idiomas do site e de qualquer outro que um deles tenha.',
  documentUnready:
    'Alguns textos faltam ou estão errados. Corrija o que está marcado e publique de novo.',
  mailingSent: 'Isso já foi enviado ou agendado. Recarregue a página.',
  mailingNotSent: 'Isso ainda não foi enviado, não há o que retirar.',
  mailingIncomplete: 'Falta um título ou texto em um dos idiomas.',
  nobodyToWriteTo: 'Nenhum jogador corresponde. Confira os destinatários.',
  publishTimePast: 'Escolha um horário no futuro.',
  placementPublished: 'Oculte antes: está na página inicial.',
  articlePublished: 'Já foi publicado: oculte em vez de excluir.',

  staffLoginFailed: 'Nome de usuário ou senha incorreta. Confira e tente de novo.',
  totpWrong: 'O código está incorreto ou já foi usado. Aguarde o próximo.',
  reviewedBySomebodyElse: 'Outra pessoa assumiu este pedido.[ Analista: {reviewer}]',
  needsSecondApprover: 'Este valor exige um segundo aprovador.',
  sameApprover: 'Você já aprovou isso. Outro operador precisa dar a segunda aprovação.',
  reasonRequired: 'Informe um motivo.',
  maintenancePeriodWrong:
    'A manutenção precisa terminar depois de começar, terminar no futuro e durar no máximo uma semana.',
  playerStateChanged:
    'Outra pessoa acabou de congelar ou liberar este jogador. Recarregue a página.',
  playerUnderAge:
    'Pela data de nascimento registrada, este jogador é menor de 18 e não pode ser liberado. Se ela está errada, corrija antes.',
  tagsFull: 'Este jogador tem o máximo de etiquetas. Remova uma antes.',
  colourTooLight:
    'Texto branco não fica legível nesta cor[ ({contrast}:1 em vez de 4.5:1)]. Escolha uma cor mais escura[, como {nearest}].',
  logoUnsuitable:
    'O logotipo deve ter de uma a seis vezes a altura em largura[ e pelo menos {heightPx} pixels de altura].',
  iconUnsuitable: 'O ícone do app deve ser quadrado[, com pelo menos {sidePx} × {sidePx} pixels].',
  settingChanged: 'Outra pessoa acabou de mudar isso. Confira os novos valores e tente de novo.',
  ownPlayer: 'Você tem dados em comum com este jogador. Outro operador precisa decidir.',
  settlementVoid:
    'Quem propôs este resultado não tem mais esse direito. A resolução é nula.[ Proposta de: {username}]',
  proposalClosed: 'Esta proposta já foi decidida, retirada ou expirou. Recarregue a página.',
  proposalStale: 'Os valores que esta proposta mudaria já mudaram. Proponha de novo.',
  proposalVoid:
    'Quem propôs esta mudança não tem mais esse direito. A proposta é nula.[ Proposta de: {username}]',
  proposalOpen: 'Uma mudança nisso já aguarda aprovação.[ Proposta de: {username}]',
  ownProposal: 'Você propôs isso. Outro operador precisa decidir; você pode retirar.',
  nothingChanged: 'Nada mudaria. Altere um valor antes.',
  invitationInvalid:
    'Este link não vale mais: expirou, foi usado ou substituído por um novo. Peça outro.',
  operatorExists: 'Já existe um operador com este nome de usuário. Escolha outro.',
  operatorStateChanged: 'O operador acabou de mudar. Confira e tente de novo.',
  lastOwner: 'O site precisa de pelo menos um proprietário ativo. Adicione outro antes.',
  setupDone: 'O site já está configurado. Você pode mudar isso no console.',
  setupIncomplete: 'Ainda falta algo.[ Passo: {step}]',
} satisfies Record<RefusalName, string>;
