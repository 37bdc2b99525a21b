import { fill } from '@vela/client/fill.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { DataTable } from '@vela/ui/list/data-table.tsx';
import type { Column } from '@vela/ui/list/data-table.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { wordsOf } from '../words.ts';
import { writeScore } from './describe-rule.ts';
import type { Found } from './describe-rule.ts';

type Place = Found['board'][number];

/** The top places of a tournament; other players' names are masked. */
export function Board({ found }: { found: Found }) {
  const words = wordsOf('tournament');
  const format = useFormat();
  const { board, scoredAt, tournament } = found;
  const { scoring } = tournament;
  if (board.length === 0) {
    return (
      <Card>
        <Empty small title={words.boardEmpty} hint={words.boardEmptyHint} />
      </Card>
    );
  }
  const columns: Column<Place>[] = [
    {
      id: 'player',
      head: words.player,
      renderCell: ({ place, username, isMe }) =>
        isMe ? (
          <b>
            {place}. {fill(words.me, { name: username })}
          </b>
        ) : (
          `${place}. ${username}`
        ),
    },
    {
      id: 'score',
      head: words[scoring],
      end: true,
      renderCell: ({ score }) => writeScore(words, format, scoring, score),
    },
  ];
  return (
    <>
      <Card>
        <DataTable
          caption={words.board}
          columns={columns}
          rows={board}
          rowKey={({ place }) => String(place)}
        />
      </Card>
      {scoredAt !== null && (
        <p className="t-caption t-muted">
          {fill(words.scoredAt, { time: format.dateTime(scoredAt) })}
        </p>
      )}
    </>
  );
}
