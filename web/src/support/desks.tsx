import { fill } from '@vela/client/fill.ts';
import { getChatState } from '@vela/contract/support/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Press } from '@vela/ui/button/link.tsx';
import { coins, handshake } from '@vela/ui/icon/icons.ts';
import { TileIcon } from '@vela/ui/list/list.tsx';
import { Count } from '@vela/ui/state/badge.tsx';
import { useRead } from '../app/call/calls.ts';
import { useIsLogin } from '../app/session/session.ts';
import { wordsOf } from '../words.ts';
import { visitorToken } from './use-chat.ts';
import { useSupportState } from './use-support-state.ts';
import css from './desks.module.css';

/** The ways to chat: customer service, the financial desk and the joint-venture desk. */
export function Desks() {
  const words = wordsOf('support').chat;
  const state = useRead(getChatState, { visitorToken: visitorToken() }, { everyMs: 30_000 }).data;
  const isEnabled = useIsLogin() || visitorToken() !== '';
  const unread = useSupportState({ isEnabled }).data?.unreadAnswers ?? 0;
  const chat = state?.chat ?? null;
  const hint =
    chat !== null
      ? words.goesOn
      : state && state.closing !== ''
        ? words.deskClosed
        : words.deskHint;
  return (
    <div className={css.desks}>
      <Press href="/pages/connect/contacting?department=service" className={css.main}>
        <b className={css.title}>{words.departments.service}</b>
        <span className={css.sub}>{hint}</span>
        <span className={css.button}>
          {chat === null ? (state?.closing ? words.leaveShort : words.open) : words.goOn}
          {unread > 0 && <Count value={unread} label={fill(words.unread, { count: unread })} />}
        </span>
        <img className={css.art} src={objectUrl('headphone')} alt="" />
      </Press>
      <Press href="/pages/connect/contacting?department=finance" className={css.side}>
        <TileIcon icon={coins} tone="pos" />
        <b className={css.name}>{words.departments.finance}</b>
        <span className={css.note}>{words.financeHint}</span>
      </Press>
      <Press href="/pages/connect/contacting?department=partnership" className={css.side}>
        <TileIcon icon={handshake} tone="reward" />
        <b className={css.name}>{words.departments.partnership}</b>
        <span className={css.note}>{words.partnershipHint}</span>
      </Press>
    </div>
  );
}
