import { screen, waitFor } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { uploadPicture } from '@vela/contract/picture/staff-calls.ts';
import { Button, Form } from 'antd';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../../test-kit.tsx';
import { messages as app } from '../messages.en.ts';
import { PictureField } from './picture-field.tsx';
import { noPicture, toPictureInput } from './picture-fields.ts';
import type { PictureFields } from './picture-fields.ts';

const words = app.picture;
const published = {
  pictureId: 'pic_1',
  sizes: [{ url: '/pictures/aa.webp', width: 480, height: 240 }],
};
const file = new File(['picture'], 'banner.png', { type: 'image/png' });

let sent: ReturnType<typeof toPictureInput>[] = [];
let server = new StandInServer();

beforeEach(() => {
  sent = [];
  server = new StandInServer();
  server.answer(uploadPicture, published);
});

type Fields = { banner: PictureFields };

async function open(props: { isRequired?: boolean; banner?: PictureFields } = {}) {
  const { banner = noPicture, isRequired = false } = props;
  const { user } = await show(
    <Form<Fields>
      layout="vertical"
      initialValues={{ banner }}
      onFinish={(fields) => sent.push(toPictureInput({ ...noPicture, ...fields.banner }))}
    >
      <PictureField name="banner" label="Banner" isRequired={isRequired} />
      <Button htmlType="submit">Send</Button>
    </Form>,
  );
  return {
    user,
    pick: (picked: File) => user.upload(screen.getByLabelText(/^Choose a picture/), picked),
    submit: () => user.click(screen.getByRole('button', { name: 'Send' })),
  };
}

test('a picture is uploaded when it is chosen, and sent with its alternative text', async () => {
  const { user, pick, submit } = await open();
  await pick(file);
  expect(await screen.findByAltText(words.preview)).toHaveProperty('width', 480);
  await user.type(screen.getByLabelText(app.languageNames.en), 'A red dragon');
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ pictureId: 'pic_1', alts: { en: 'A red dragon', th: '' } });
  expect(server.requests(uploadPicture)[0]?.file?.name).toBe('banner.png');
});

test('without an alternative text it is not sent', async () => {
  const { pick, submit } = await open();
  await pick(file);
  await screen.findByAltText(words.preview);
  await submit();
  await screen.findByText(words.altNeeded);
  expect(sent).toEqual([]);
});

test('a form is not sent while a picture is uploading', async () => {
  server.answer(uploadPicture, () => new Promise(() => undefined));
  const { pick, submit } = await open();
  await pick(file);
  await screen.findByText(words.sending.replace('{percent}', '50'));
  expect(screen.queryByText(words.pending)).toBeNull();
  await submit();
  await screen.findByText(words.pending);
  expect(sent).toEqual([]);
});

test('an upload without a reply is reported, and can be retried', async () => {
  server.lose(uploadPicture);
  const { user, pick } = await open();
  await pick(file);
  await screen.findByText(app.offline);
  server.answer(uploadPicture, published);
  await user.click(screen.getByRole('button', { name: words.retry }));
  await screen.findByAltText(words.preview);
  expect(server.requests(uploadPicture)).toHaveLength(2);
});

test('a file that the server refuses is dropped with the reason, so that another can be chosen', async () => {
  server.refuse(uploadPicture, 'imageUnreadable');
  const { pick } = await open();
  await pick(file);
  await screen.findByText('imageUnreadable');
  expect(screen.queryByAltText(words.preview)).toBeNull();
  expect(screen.queryByRole('button', { name: words.retry })).toBeNull();
  expect(screen.queryByText(words.pending)).toBeNull();
  server.answer(uploadPicture, published);
  await pick(file);
  await screen.findByAltText(words.preview);
});

test('an upload that came too early is sent again', async () => {
  server.refuse(uploadPicture, 'picturesBusy');
  const { user, pick } = await open();
  await pick(file);
  await screen.findByText('picturesBusy');
  server.answer(uploadPicture, published);
  await user.click(screen.getByRole('button', { name: words.retry }));
  expect(await screen.findByAltText(words.preview)).toBeTruthy();
});

test.each([
  ['kind', new File(['x'], 'a.gif', { type: 'image/gif' })],
  [
    'size',
    Object.defineProperty(new File(['x'], 'a.png', { type: 'image/png' }), 'size', {
      value: 2 ** 24,
    }),
  ],
] as const)('a file of the wrong %s is refused before upload', async (problem, picked) => {
  const { user } = await open();
  const input = screen.getByLabelText<HTMLInputElement>(/^Choose a picture/);
  // A browser's file picker can be switched to show every file.
  input.accept = '';
  await user.upload(input, picked);
  await screen.findByText(words.refusals[problem]);
  expect(server.requests(uploadPicture)).toEqual([]);
});

test('a picture can be removed, unless the form requires one', async () => {
  const alts = { zh: '', hk: '', en: 'A dragon', th: '' };
  const { user, submit } = await open({ isRequired: true, banner: { file: published, alts } });
  await submit();
  await waitFor(() => expect(sent).toMatchObject([{ pictureId: 'pic_1', alts }]));
  await user.click(screen.getByRole('button', { name: words.remove }));
  await submit();
  await screen.findByText(words.needed);
  expect(sent).toHaveLength(1);
});
