import type { messages as en } from './messages.en.ts';

export const messages: typeof en = {
  title: 'Baixar o app',
  note: 'Abre pela tela inicial como qualquer app. Não precisa de loja.',
  install: 'Instalar {name}',
  installed: 'Você está usando o app instalado.',
  elsewhere: 'Outros downloads',
  by: {
    ios: {
      title: 'No iPhone e iPad',
      steps: [
        'Toque em Compartilhar na barra do navegador',
        'Escolha Adicionar à Tela de Início',
        'Toque em Adicionar',
      ],
    },
    android: {
      title: 'No Android',
      steps: [
        'Abra o menu do navegador',
        'Escolha Instalar app ou Adicionar à tela inicial',
        'Confirme em Instalar',
      ],
    },
    desktop: {
      title: 'Neste computador',
      steps: [
        'No Chrome ou Edge, clique no ícone de instalação no fim da barra de endereço',
        'Confirme em Instalar',
      ],
    },
    embedded: {
      title: 'Abra primeiro no navegador',
      steps: [
        'Este app mostra páginas, mas não consegue instalar: copie o link em Compartilhar, abaixo',
        'Abra o link no Safari ou no Chrome',
      ],
    },
  },
  gains: 'O que o app oferece',
  whole: { title: 'Tela inteira', sub: 'Sem barra de endereço, abre com um toque' },
  offline: {
    title: 'Abre sem internet',
    sub: 'Ele avisa e não guarda saldo nem histórico no aparelho',
  },
  updates: { title: 'Sempre atualizado', sub: 'Uma nova versão pergunta antes de entrar' },
  code: 'QR code deste site',
  other: 'Em outro aparelho',
  onPhone: 'No celular',
  scan: 'Escaneie o código com a câmera.',
  share: 'Compartilhar link',
  notCopied: 'Não foi possível copiar o link.',
  update: {
    title: 'Há uma nova versão.',
    hint: 'A página será recarregada.',
    now: 'Atualizar',
  },
};
