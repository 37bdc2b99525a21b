import type { Reply } from '@vela/contract/call.ts';
import type { getVipStatus } from '@vela/contract/vip/calls.ts';
import { rebateKinds } from '@vela/contract/vip/rules.ts';
import type { RebateKind } from '@vela/contract/vip/rules.ts';
import { fill } from '@vela/client/fill.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { basketballDuotone } from '@vela/ui/icon/icons.ts';
import { KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import { TileIcon } from '@vela/ui/list/list.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { openPercents } from '../app/percents.ts';
import { categoryLooks } from '../app/category-looks.ts';
import { wordsOf } from '../words.ts';
import css from './levels.module.css';

/** The levels and the player's progress, as the server reports them. */
export type Status = Reply<typeof getVipStatus>;

/** The tabs of a level. */
export const levelTabs = ['rebate', 'limits', 'packet', 'turnover', 'rules'] as const;

type TabProps = { status: Status; shown: number };

/** One tab of the displayed level. */
export function LevelTab({ tab, ...props }: TabProps & { tab: (typeof levelTabs)[number] }) {
  const Shown = { rebate: Rates, limits: Limits, packet: Packet, turnover: Weights, rules: Rules }[
    tab
  ];
  return <Shown {...props} />;
}

function Rates({ status, shown }: TabProps) {
  const words = wordsOf('vip');
  const format = useFormat();
  const level = status.levels[shown - 1];
  const next = status.levels[shown];
  const toRate = openPercents(
    format,
    status.levels.flatMap(({ ratesBp }) => Object.values(ratesBp)),
  );
  return (
    <>
      <Card pad>
        <dl className={css.rates}>
          {rebateKinds.map((kind) => (
            <div key={kind}>
              <dt>
                <KindIcon kind={kind} />
                <span>{words.kinds[kind]}</span>
              </dt>
              <dd className="num">
                <b>{toRate(level?.ratesBp[kind] ?? 0)}</b>
                {next && (
                  <small>
                    {fill(words.nextRate, {
                      level: shown + 1,
                      rate: toRate(next.ratesBp[kind]),
                    })}
                  </small>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <p className="t-note t-muted">{words.rebateNote}</p>
    </>
  );
}

/** Basketball is a sport with a rate of its own. */
function KindIcon({ kind }: { kind: RebateKind }) {
  if (kind === 'basketball') return <TileIcon icon={basketballDuotone} tone="warn" />;
  const { icon, hue } = categoryLooks[kind];
  return <TileIcon icon={icon} category={hue} />;
}

function Limits({ status, shown }: TabProps) {
  const words = wordsOf('vip');
  const level = status.levels[shown - 1];
  return (
    <>
      <Card>
        <KeyValues>
          <KeyValue name={words.dailyCount} num>
            {level?.dailyCount}
          </KeyValue>
          <KeyValue name={words.dailyLimit} num>
            <MoneyText minor={level?.dailyLimitMinor ?? 0} />
          </KeyValue>
        </KeyValues>
      </Card>
      <p className="t-note t-muted">{words.limitsNote}</p>
    </>
  );
}

function Packet({ status, shown }: TabProps) {
  const words = wordsOf('vip');
  const format = useFormat();
  const { mine } = status;
  const packetDays = status.levels[shown - 1]?.packetDays ?? 1;
  return (
    <>
      <Card>
        <KeyValues>
          {status.levels.map(({ level, packetMinor, packetHour }) => (
            <KeyValue key={level} name={fill(words.levelName, { level })} num>
              <span className={level === shown ? 't-semi' : undefined}>
                {packetMinor === 0 ? (
                  words.none
                ) : (
                  <>
                    <MoneyText minor={packetMinor} /> ·{' '}
                    {fill(words.packetOpens, { hour: String(packetHour).padStart(2, '0') })}
                  </>
                )}
              </span>
            </KeyValue>
          ))}
        </KeyValues>
      </Card>
      {mine && (status.levels[mine.level - 1]?.packetMinor ?? 0) > 0 && (
        <Banner tone={mine.hasDepositForPacket ? 'pos' : 'info'}>
          {mine.hasDepositForPacket ? words.packetHas : words.packetHasNot}
        </Banner>
      )}
      <p className="t-note t-muted">{words.packetDeposit}</p>
      <p className="t-note t-muted">
        {fill(words.packetWhen, { day: format.day(dayWithWeekday(packetDays), 'weekday') })}
      </p>
    </>
  );
}

/** A day with the weekday of the last of one to seven days, of which the first is a Saturday. */
const dayWithWeekday = (days: number): string => `2000-01-0${days}`;

function Weights({ status }: TabProps) {
  const words = wordsOf('vip');
  const format = useFormat();
  return (
    <>
      <Card>
        <KeyValues>
          {status.weights.map(({ venue, name, weightBp }) => (
            <KeyValue key={venue} name={name} num>
              {format.percentBp(weightBp)}
            </KeyValue>
          ))}
        </KeyValues>
      </Card>
      <p className="t-note t-muted">{words.turnoverNote}</p>
    </>
  );
}

function Rules({ status }: TabProps) {
  const words = wordsOf('vip');
  return (
    <Card pad>
      <ol className={css.rules}>
        {words.rules.map((rule) => (
          <li key={rule}>{fill(rule, { days: status.keepDays })}</li>
        ))}
      </ol>
    </Card>
  );
}
