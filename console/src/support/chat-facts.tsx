import { fill } from '@vela/client/fill.ts';
import { isLanguage, languages } from '@vela/contract/language.ts';
import { getPlayer } from '@vela/contract/profile/staff-calls.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useRead } from '../app/calls.ts';
import { useMay } from '../app/operator.ts';
import { Panel, Tag } from '../app/panel.tsx';
import { Facts } from '../app/review/review-parts.tsx';
import { Ready } from '../app/states.tsx';
import { When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';
import type { Chat } from './use-chat.ts';

/** How long the customer waited, and who they are: a player's facts, or unknown. */
export function ChatFacts({ chat }: { chat: Chat }) {
  const words = wordsOf('support').chat;
  const mayRead = useMay('player.read');
  const format = useFormat();
  const { username, name, language, openedAt, waitSeconds, answerSeconds, rating, comment } = chat;
  const seconds = (value: number | null) =>
    value === null ? '—' : fill(words.seconds, { count: format.number(value) });
  return (
    <>
      <Panel title={words.chatFacts}>
        <Facts
          isEven
          facts={[
            [words.openedAt, <When key="at" at={openedAt} />],
            [words.language, isLanguage(language) ? languages[language].name : language],
            [words.wait, seconds(waitSeconds)],
            [words.firstAnswer, seconds(answerSeconds)],
            ...(rating === null ? [] : [[words.meanRating, `${rating}/5`] as const]),
            ...(comment === '' ? [] : [[words.comment, comment] as const]),
          ]}
        />
      </Panel>
      {username === '' ? (
        <Panel title={words.visitor}>
          <Facts
            isEven
            facts={[
              [words.name, name || '—'],
              [words.identity, words.identityUnknown],
            ]}
          />
        </Panel>
      ) : (
        mayRead && <PlayerFacts username={username} />
      )}
    </>
  );
}

function PlayerFacts({ username }: { username: string }) {
  const words = wordsOf('support').chat;
  const read = useRead(getPlayer, { username });
  return (
    <Ready read={read}>
      {({ player, sums }) => (
        <Panel
          title={username}
          extra={
            player.state === 'frozen' ? (
              <Tag tone="neg">{words.frozen}</Tag>
            ) : (
              `VIP ${player.vipLevel}`
            )
          }
        >
          <Facts
            isEven
            facts={[
              [words.realName, player.realName || '—'],
              [words.phone, player.phone || '—'],
              [words.email, player.email || '—'],
              [words.registered, <When key="at" at={player.registeredAt} as="day" />],
              [words.balance, <MoneyText key="total" minor={player.totalMinor} />],
              [words.deposits, <MoneyText key="in" minor={sums.depositMinor} />],
              [words.withdrawals, <MoneyText key="out" minor={sums.withdrawalMinor} />],
              [words.turnoverLeft, <MoneyText key="left" minor={sums.turnoverLeftMinor} />],
            ]}
          />
        </Panel>
      )}
    </Ready>
  );
}
