import { fill } from '@vela/client/fill.ts';
import { listVenues, setMaintenance } from '@vela/contract/game/staff-calls.ts';
import { Button, Form } from 'antd';
import { useAction } from '../app/action/use-action.ts';
import { EditDrawer } from '../app/form/edit-drawer.tsx';
import { readSpan, SpanFieldPair } from '../app/form/span-fields.tsx';
import type { SpanFields } from '../app/form/span-fields.tsx';
import { useOperator } from '../app/operator.ts';
import { wordsOf } from '../words.ts';
import type { VenueLine } from './venue-line.ts';

/** Puts a venue under maintenance for a period, or ends its maintenance. */
export function MaintenanceDrawer({ venue, onClose }: { venue: VenueLine; onClose: () => void }) {
  const words = wordsOf('game');
  const { site } = useOperator();
  const [form] = Form.useForm<SpanFields>();
  const { run, isBusy } = useAction(setMaintenance, [listVenues]);
  const send = (period: ReturnType<typeof readSpan>, says: string) =>
    run({ venue: venue.venue, ...period }, { says, onDone: onClose });
  return (
    <EditDrawer
      size={400}
      title={fill(words.restOf, { name: venue.name })}
      form={form}
      initial={{ from: '', until: '' }}
      isBusy={isBusy}
      isDanger
      okText={words.startRest}
      renderActions={() =>
        venue.maintenanceUntil !== null && (
          <Button
            loading={isBusy}
            onClick={() => send({ from: null, until: null }, words.restEnded)}
          >
            {words.endRest}
          </Button>
        )
      }
      onSave={(fields) => send(readSpan(fields, site.timeZone), words.restSet)}
      onClose={onClose}
    >
      <p className="t-muted">{words.restHint}</p>
      <SpanFieldPair fromHint={words.restFromHint} />
    </EditDrawer>
  );
}
