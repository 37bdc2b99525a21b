import type { Reply } from '@vela/contract/call.ts';
import { languages } from '@vela/contract/language.ts';
import type { listSessions } from '@vela/contract/profile/calls.ts';
import { Badge } from '@vela/ui/state/badge.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { desktopDuotone, deviceMobileDuotone } from '@vela/ui/icon/icons.ts';
import { ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { getLanguage } from '../app/choice/language.ts';
import { countryName } from '../app/field/country-name.ts';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';

/** One session of the player. */
export type Session = Reply<typeof listSessions>['sessions'][number];

const phones = new Set(['Android', 'iPhone', 'iPad', 'iOS']);

/** Names a device: its system and browser, if known. */
export function deviceName(
  { system, browser }: Session,
  { unknown }: Pick<Words<'profile'>['devices'], 'unknown'>,
): string {
  return [system, browser].filter((part) => part !== '').join(' · ') || unknown;
}

/** A device, from where and when it was used; any other than this one can be logged out. */
export function DeviceRow({ session, onPress }: { session: Session; onPress: () => void }) {
  const words = wordsOf('profile').devices;
  const format = useFormat();
  const { system, address, country, lastSeenAt, createdAt, isCurrent } = session;
  const { intl } = languages[getLanguage()];
  const place = [country && (countryName(country, intl) ?? country), address]
    .filter((part) => part !== '')
    .join(' · ');
  const used = isCurrent
    ? fill(words.since, { time: format.dateTime(createdAt) })
    : fill(words.lastUsed, { time: format.dateTime(lastSeenAt) });
  return (
    <ListRow
      start={
        <TileIcon
          icon={phones.has(system) ? deviceMobileDuotone : desktopDuotone}
          tone={isCurrent ? 'pos' : 'neutral'}
        />
      }
      title={deviceName(session, words)}
      sub={
        <span className="num">
          {place}
          <br />
          {used}
        </span>
      }
      {...(isCurrent
        ? { end: <Badge tone="pos">{words.thisOne}</Badge> }
        : { value: words.end, onPress })}
    />
  );
}
