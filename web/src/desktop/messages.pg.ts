import type { messages as en } from './messages.en.ts';

export const messages: typeof en = {
  tagline: 'Mesas ao vivo, cartas, loteria e slots em uma só carteira, no seu ritmo.',
  menu: 'Menu do site',
  languages: 'Idioma',
  session: 'Seu jogo hoje',
  timeLimit: 'Limite de tempo',
  none: 'Não definido',
  minutes: '{minutes} min hoje',
  unit: 'min',
  weekNet: 'Resultado da semana',
  depositLeft: 'Limite de depósito restante',
  adjust: 'Ajustar limites',
  failed: 'Não é possível mostrar seus limites agora.',
  visitor: 'Entre para ver seu tempo de jogo, limites e carteira.',
  login: 'Entrar',
  register: 'Criar conta',
  phone: 'Melhor no celular',
  scan: 'Escaneie para abrir o Vela e adicionar à tela inicial.',
  install: 'Como instalar o app',
  code: 'QR code deste site',
};
