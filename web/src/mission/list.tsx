import { listMissions } from '@vela/contract/mission/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Screen as Page, SectionHead } from '@vela/ui/layout/screen.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useRead } from '../app/call/calls.ts';
import { Barred } from '../app/read/barred.tsx';
import { PullRefresh } from '../app/read/paged-list.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';
import { useIsLogin } from '../app/session/session.ts';
import { Bar } from '../app/shell/bar.tsx';
import { loginHref } from '../app/shell/gate.tsx';
import { wordsOf } from '../words.ts';
import { MissionCard } from './mission-card.tsx';
import type { Line } from './mission-card.tsx';

/** The missions of this week, those that come, and the player's own of last week. */
export function MissionList() {
  const words = wordsOf('mission');
  const reading = useRead(listMissions, {});
  return (
    <>
      <Bar title={words.title} />
      <Page reading>
        <PullRefresh of={[reading]} />
        <div className="inset stack">
          <Ready of={reading} waiting={<WaitingCards heights={[150, 150]} />}>
            {({ list, block }) => (
              <>
                {block && <Barred isAgent={block === 'agent'} words={words} />}
                {!block && list.length === 0 && (
                  <Empty art={objectUrl('trophy')} title={words.none} hint={words.noneHint} />
                )}
                {list.map((line) => (
                  <MissionCard key={`${line.mission.missionId}/${line.mission.week}`} line={line} />
                ))}
                {!block && list.length > 0 && <Rules list={list} />}
              </>
            )}
          </Ready>
        </div>
      </Page>
    </>
  );
}

function Rules({ list }: { list: readonly Line[] }) {
  const words = wordsOf('mission');
  const isLogin = useIsLogin();
  const { weeks, not, beyond, pays, care } = words.rule;
  return (
    <>
      {!isLogin && list.some(({ own }) => own === null) && (
        <Button tone="tonal" block href={loginHref('/pages/activity/mission')}>
          {words.noLogin}
        </Button>
      )}
      <SectionHead title={words.rules} />
      <Card pad>
        <ol className="stack t-callout">
          {[weeks, not, beyond, pays, care].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Card>
    </>
  );
}
