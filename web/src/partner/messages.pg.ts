import type { messages as en } from './messages.en.ts';

export const messages: typeof en = {
  agent: {
    title: 'Programa de agentes',
    slogan: 'Trabalhe conosco',
    sub: 'Para quem tem a confiança dos outros.',
    form: 'Quero participar',
    name: 'Seu nome',
    nameWrong: 'Digite seu nome, com pelo menos dois caracteres.',
    contactKind: 'Como falamos com você',
    contacts: {
      phone: {
        name: 'Celular',
        label: 'Celular com código do país',
        wrong: 'Digite um número, como +852 5123 4567.',
      },
      email: { name: 'E-mail', label: 'Seu e-mail', wrong: 'Digite um e-mail.' },
      whatsapp: {
        name: 'WhatsApp',
        label: 'WhatsApp com código do país',
        wrong: 'Digite um número, como +852 5123 4567.',
      },
      wechat: { name: 'WeChat', label: 'ID do WeChat', wrong: 'Digite seu ID do WeChat.' },
      line: { name: 'LINE', label: 'ID do LINE', wrong: 'Digite seu ID do LINE.' },
      telegram: {
        name: 'Telegram',
        label: 'Nome no Telegram',
        wrong: 'Digite seu nome no Telegram.',
      },
    },
    field: 'Como você encontraria jogadores',
    fieldHint: 'Escolha um',
    fieldMissing: 'Escolha um.',
    fields: {
      social: 'Redes sociais',
      website: 'Um site meu',
      community: 'Uma comunidade que conheço',
      venue: 'Um local ou eventos',
      other: 'Outra forma',
    },
    place: 'Onde (opcional)',
    placeHint: 'Cidade ou país',
    plan: 'O que você tem em mente (opcional)',
    planHint: 'Em poucas frases',
    consent:
      'Tenho 18 anos ou mais. {name} pode falar comigo sobre o programa de agentes. Se eu não participar, isto é excluído após {days} dias.',
    consentMissing: 'Marque a caixa para podermos falar com você.',
    send: 'Enviar',
    sentTitle: 'Recebemos seu pedido',
    sentHint: 'Nossa equipe vai falar com você no seu idioma. Você não precisa fazer mais nada.',
  },
};
