import { fill } from '@vela/client/fill.ts';
import { listVenues, openVenue } from '@vela/contract/game/staff-calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ActionDialog } from '../app/action/action-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { wordsOf } from '../words.ts';
import type { VenueLine } from './venue-line.ts';

/** Opens a new venue to players for the first time. */
export function OpenVenueButton({ venue: { venue, name } }: { venue: VenueLine }) {
  const words = wordsOf('game');
  const [isConfirming, setConfirming] = useState(false);
  const { run, isBusy } = useAction(openVenue, [listVenues]);
  const close = () => setConfirming(false);
  return (
    <>
      <Button
        size="small"
        type="primary"
        aria-label={fill(words.openVenueOf, { name })}
        onClick={() => setConfirming(true)}
      >
        {words.openVenue}
      </Button>
      {isConfirming && (
        <ActionDialog
          title={fill(words.openVenueTitle, { name })}
          okText={words.openVenue}
          isBusy={isBusy}
          onSend={() => run({ venue }, { says: fill(words.openedVenue, { name }), onDone: close })}
          onClose={close}
        >
          <p>{words.openVenueHint}</p>
        </ActionDialog>
      )}
    </>
  );
}
