import { getStaffRoundReplay, listBets } from '@vela/contract/game/staff-calls.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { playCircle } from '@vela/ui/icon/icons.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../app/calls.ts';
import { Clip } from '../app/clip.tsx';
import { PageTable } from '../app/page-table.tsx';
import { Tag } from '../app/panel.tsx';
import type { TagTone } from '../app/panel.tsx';
import { useTrouble } from '../app/use-trouble.ts';
import { When } from '../app/when.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';

const tones: Record<'open' | 'won' | 'lost' | 'void', TagTone> = {
  open: 'accent',
  won: 'pos',
  lost: 'plain',
  void: 'warn',
};

/** The player's bets, newest first; each settled round can be watched again. */
export function BetsTab({ username }: { username: string }) {
  const words = wordsOf('profile');
  const [pageNo, setPageNo] = useState(1);
  const input = { username, pageNo, pageSize: 20 };
  const read = useRead(listBets, input, { keepsPrevious: true });
  return (
    <PageTable
      read={read}
      rowKey="betId"
      label={words.bets}
      empty={{ title: words.betsNone }}
      onPage={setPageNo}
      columns={[
        { title: words.time, key: 'at', render: (_, bet) => <When at={bet.placedAt} /> },
        {
          title: words.game,
          key: 'game',
          render: (_, bet) => (
            <>
              {bet.gameName} <span className="t-muted">· {bet.venueName}</span>
            </>
          ),
        },
        { title: words.selection, key: 'what', render: (_, bet) => <Clip text={bet.selection} /> },
        {
          title: words.round,
          key: 'round',
          render: (_, bet) => (
            <span className="num t-caption">
              <Clip text={bet.round} />
            </span>
          ),
        },
        {
          title: words.state,
          key: 'state',
          render: (_, bet) => <Tag tone={tones[bet.state]}>{words.betStates[bet.state]}</Tag>,
        },
        {
          title: words.stake,
          key: 'stake',
          align: 'end',
          render: (_, bet) => <MoneyText minor={bet.stakeMinor} bare />,
        },
        {
          title: words.payout,
          key: 'payout',
          align: 'end',
          render: (_, bet) => <MoneyText minor={bet.payoutMinor} bare tone="credit" />,
        },
        {
          title: <span className="visually-hidden">{words.replay}</span>,
          key: 'replay',
          align: 'end',
          render: (_, bet) =>
            bet.state === 'open' ? null : <ReplayButton betId={bet.betId} round={bet.round} />,
        },
      ]}
    />
  );
}

function ReplayButton({ betId, round }: { betId: string; round: string }) {
  const words = wordsOf('profile');
  const trouble = useTrouble();
  const ask = useWrite(getStaffRoundReplay);
  const open = () => {
    // Opened before the answer is here: browsers allow a new tab only for the click itself.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    ask.mutate(
      { betId },
      {
        onSuccess: ({ url }) => {
          if (tab) tab.location.replace(url);
          else window.location.assign(url);
        },
        onError: (error) => {
          tab?.close();
          trouble(error);
        },
      },
    );
  };
  return (
    <Button
      size="small"
      loading={ask.isPending}
      icon={<Icon of={playCircle} size={16} />}
      aria-label={fill(words.replayOf, { round })}
      onClick={open}
    >
      {words.replay}
    </Button>
  );
}
