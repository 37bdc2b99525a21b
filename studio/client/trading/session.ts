import { openTradingSession } from '../../src/protocol/trading-routes.ts';
import type { TradingSessionReply } from '../../src/protocol/trading.ts';
import { sendTrading } from './trading-api.ts';
import type { TradingFailure } from './trading-api.ts';

/** The session of this tab, or why there is none. */
export type TradingBoot =
  | { isOk: true; session: TradingSessionReply }
  | { isOk: false; failure: TradingFailure };

const KEY = 'vela-trading';

/** Opens the session of a launch; without one, that of before a reload. */
export async function bootTrading(launchToken: string | null): Promise<TradingBoot> {
  if (launchToken === null) return readStored();
  const answer = await sendTrading(openTradingSession, { launchToken }, null);
  // Used up or expired: the tab may have the session from before a reload.
  if (!answer.isOk) return answer.failure === 'offline' ? answer : readStored();
  window.sessionStorage.setItem(KEY, JSON.stringify(answer.value));
  // Nobody reads the token from the address bar or the history.
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return { isOk: true, session: answer.value };
}

function readStored(): TradingBoot {
  const text = window.sessionStorage.getItem(KEY);
  if (text === null) return { isOk: false, failure: 'sessionExpired' };
  // Written by this page.
  const session: TradingSessionReply = JSON.parse(text);
  const isOver = session.expiresAt <= Date.now();
  return isOver ? { isOk: false, failure: 'sessionExpired' } : { isOk: true, session };
}
