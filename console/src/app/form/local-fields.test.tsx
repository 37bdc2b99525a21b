import { screen, waitFor } from '@testing-library/react';
import type { Language } from '@vela/contract/language.ts';
import { Button, Form } from 'antd';
import { expect, test } from 'vitest';
import { show } from '../../test-kit.tsx';
import { messages as app } from '../messages.en.ts';
import { LocalFields, noText } from './local-fields.tsx';
import type { LocalText } from './local-fields.tsx';

const { hk, zh, en, th } = app.languageNames;

async function open(offered: readonly Language[], names: LocalText) {
  const sent: LocalText[] = [];
  const { user } = await show(
    <Form<{ names: LocalText }>
      initialValues={{ names }}
      onFinish={(fields) => sent.push(fields.names)}
    >
      <LocalFields name="names" label="Name" max={40} needed="Enter a name." />
      <Button htmlType="submit">Send</Button>
    </Form>,
    { offered },
  );
  const shown = () => [hk, zh, en, th].filter((it) => screen.queryByRole('textbox', { name: it }));
  return {
    user,
    sent,
    shown,
    submit: () => user.click(screen.getByRole('button', { name: 'Send' })),
  };
}

test('a text has a field for each language of the site', async () => {
  expect((await open(['th', 'hk'], noText)).shown()).toEqual([hk, th]);
});

test('a site of a language in which operators do not write has a field for English', async () => {
  expect((await open(['vn', 'th'], noText)).shown()).toEqual([en, th]);
});

test('what is there in another language is shown while it is emptied, and sent', async () => {
  const { user, sent, shown, submit } = await open(['th'], { ...noText, zh: '名', th: 'ชื่อ' });
  expect(shown()).toEqual([zh, th]);
  await submit();
  await waitFor(() => expect(sent).toEqual([{ ...noText, zh: '名', th: 'ชื่อ' }]));
  await user.clear(screen.getByRole('textbox', { name: zh }));
  expect(shown()).toEqual([zh, th]);
  await submit();
  await waitFor(() => expect(sent.at(-1)).toEqual({ ...noText, th: 'ชื่อ' }));
});

test('a name that is needed is taken in any of the languages', async () => {
  const { user, sent, submit } = await open(['hk', 'th'], noText);
  await submit();
  expect(await screen.findByText('Enter a name.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: th }), 'ชื่อ');
  await waitFor(() => expect(screen.queryByText('Enter a name.')).toBeNull());
  await submit();
  await waitFor(() => expect(sent).toEqual([{ ...noText, th: 'ชื่อ' }]));
});
