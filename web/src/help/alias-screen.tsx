import { Redirect, usePlace } from '../app/shell/router.tsx';
import { articleHref, topicHref } from './topics.ts';

const aliases: Readonly<Record<string, string>> = {
  '/pages/help/deposit': topicHref('deposit'),
  '/pages/help/withdraw': topicHref('withdrawal'),
  '/pages/help/transfer': topicHref('transfer'),
  '/pages/help/games': topicHref('games'),
  '/pages/help/tech': topicHref('technical'),
  '/pages/help/contact': '/pages/connect/connect',
  '/pages/help/pkguide': articleHref('games-cards'),
  '/pages/help/mnguide': articleHref('games-play-money'),
};

/** An address of the specification that redirects to its topic or article. */
export function Screen() {
  const { pathname } = usePlace();
  return <Redirect to={aliases[pathname] ?? '/pages/help/index'} />;
}
