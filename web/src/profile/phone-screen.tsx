import { getPublicSetting } from '@vela/contract/content/calls.ts';
import { useRead } from '../app/call/calls.ts';
import { useAreas } from '../app/field/use-areas.ts';
import { wordsOf } from '../words.ts';
import { useUser } from '../app/session/user.ts';
import { IdentityGate } from './identity-gate.tsx';
import { PhoneForm } from './phone-form.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingBlocks } from '../app/read/waiting.tsx';
import { together } from '../app/read/reading.ts';
import type { Reply } from '@vela/contract/call.ts';

/**
 * Links a phone; a player with a linked phone or address first verifies their identity by a code.
 */
export function Screen() {
  const words = wordsOf('profile');
  const order = useAreas();
  const isChange = (useUser()?.phone ?? '') !== '';
  const areas = useRead(getPublicSetting, { key: 'area_code' }, { staleMs: 60_000 });
  const sms = useRead(getPublicSetting, { key: 'sms_switch' }, { staleMs: 60_000 });
  return (
    <>
      <Bar title={isChange ? words.phone.changeTitle : words.phone.title} />
      <Ready inPage of={together(areas, sms)} waiting={<WaitingBlocks heights={[64, 56, 56]} />}>
        {([areas, sms]) => (
          <IdentityGate isNeeded={() => isOn(sms)}>
            {(user) => (
              <PhoneForm
                areas={order(areas.sysConfigValue.split(',').map((area) => area.trim()))}
                isSmsOn={isOn(sms)}
                isChange={user.phone !== ''}
              />
            )}
          </IdentityGate>
        )}
      </Ready>
    </>
  );
}

const isOn = (sms: Reply<typeof getPublicSetting>): boolean => sms.sysConfigValue !== 'off';
