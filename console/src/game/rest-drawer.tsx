import { listVenues, setMaintenance } from '@vela/contract/game/staff-calls.ts';
import { App, Button, Drawer, Form, Input } from 'antd';
import { useWrite } from '../app/calls.ts';
import { useTrouble } from '../app/use-trouble.ts';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import type { VenueLine } from './venues-screen.tsx';
import css from './venues.module.css';

type Fields = { from: string; until: string };

const toInstant = (local: string): string | null =>
  local === '' ? null : new Date(local).toISOString();

/** Lets a venue rest for a time, or ends its rest. */
export function RestDrawer({ venue, onClose }: { venue: VenueLine; onClose: () => void }) {
  const words = wordsOf('game');
  const app = wordsOf('app');
  const { message } = App.useApp();
  const trouble = useTrouble();
  const [form] = Form.useForm<Fields>();
  const write = useWrite(setMaintenance, [listVenues]);
  const send = (rest: { from: string | null; until: string | null }, done: string) =>
    write.mutate(
      { venue: venue.venue, ...rest },
      {
        onError: trouble,
        onSuccess: () => {
          void message.success(done);
          onClose();
        },
      },
    );
  return (
    <Drawer
      open
      size={400}
      title={fill(words.restOf, { name: venue.name })}
      onClose={onClose}
      footer={
        <div className={css.actions}>
          <Button onClick={onClose}>{app.cancel}</Button>
          {venue.maintenanceUntil !== null && (
            <Button
              loading={write.isPending}
              onClick={() => send({ from: null, until: null }, words.restEnded)}
            >
              {words.endRest}
            </Button>
          )}
          <Button type="primary" danger loading={write.isPending} onClick={() => form.submit()}>
            {words.startRest}
          </Button>
        </div>
      }
    >
      <p className="t-muted">{words.restHint}</p>
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ from: '', until: '' }}
        onFinish={({ from, until }) =>
          send({ from: toInstant(from), until: toInstant(until) }, words.restSet)
        }
      >
        <Form.Item name="from" label={words.restFrom} extra={words.restFromHint}>
          <Input type="datetime-local" />
        </Form.Item>
        <Form.Item
          name="until"
          label={words.restUntil}
          extra={words.siteTime}
          rules={[{ required: true, message: words.restNeeded }]}
        >
          <Input type="datetime-local" />
        </Form.Item>
      </Form>
    </Drawer>
  );
}
