import type { Reply } from '@vela/contract/call.ts';
import { listFeedback } from '@vela/contract/support/calls.ts';
import { feedbackStates } from '@vela/contract/support/rules.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { ChipChoice } from '@vela/ui/field/chip.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { chatTeardropText, checkCircle } from '@vela/ui/icon/icons.ts';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { List, TileIcon } from '@vela/ui/list/list.tsx';
import { MessageRow } from '@vela/ui/list/message-row.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { usePages } from '../app/call/later-calls.ts';
import { PagedList, PullRefresh } from '../app/read/paged-list.tsx';
import { WaitingRows } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { useQueryChoice } from '../app/shell/query-fields.ts';
import { wordsOf } from '../words.ts';

const all = 'all';

/** What the player has written to customer service, newest first. */
export function Screen() {
  const words = wordsOf('support');
  const [state, setState] = useQueryChoice('state', feedbackStates);
  const pages = usePages(listFeedback, state === null ? {} : { state });
  return (
    <>
      <Bar title={words.mine} />
      <Page>
        <PullRefresh of={[pages]} />
        <div className="inset stack">
          <ChipChoice
            label={words.filter}
            value={state ?? all}
            onChange={(value) => setState(feedbackStates.find((it) => it === value) ?? null)}
            options={[
              { value: all, label: words.all },
              ...feedbackStates.map((value) => ({ value, label: words.states[value] })),
            ]}
          />
          <PagedList
            key={state}
            of={pages}
            keyOf={({ feedbackId }) => feedbackId}
            waiting={<WaitingRows count={4} />}
            empty={
              <Empty
                art={objectUrl('megaphone')}
                title={state === null ? words.empty : words.noMatch}
                hint={state === null && words.emptyHint}
              />
            }
          >
            {(lines) => (
              <Card>
                <List label={words.mine}>
                  {lines.map((line) => (
                    <Line key={line.feedbackId} line={line} />
                  ))}
                </List>
              </Card>
            )}
          </PagedList>
        </div>
      </Page>
      <Dock>
        <Button block href="/pages/feedback/feedback">
          {words.write}
        </Button>
      </Dock>
    </>
  );
}

function Line({ line }: { line: Reply<typeof listFeedback>['list'][number] }) {
  const words = wordsOf('support');
  const format = useFormat();
  const isAnswered = line.state === 'answered';
  return (
    <MessageRow
      href={`/pages/feedback/detail?id=${encodeURIComponent(line.feedbackId)}`}
      title={`${words.types[line.type]} · ${words.states[line.state]}`}
      body={line.body}
      time={format.date(line.createdAt, 'month-day')}
      start={
        <TileIcon
          icon={isAnswered ? checkCircle : chatTeardropText}
          tone={isAnswered ? 'pos' : 'warn'}
        />
      }
      unreadLabel={line.isUnread ? words.unread : undefined}
    />
  );
}
