import { screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { uploadPicture } from '@vela/contract/picture/staff-calls.ts';
import { Form } from 'antd';
import { expect, test } from 'vitest';
import { show } from '../../test-kit.tsx';
import { messages as app } from '../messages.en.ts';
import { readBlocks } from './block-text.ts';
import { BlocksField } from './blocks-field.tsx';

const words = app.blocks;

const open = async () => {
  const { user } = await show(
    <Form initialValues={{ body: 'Before' }}>
      <BlocksField name={['body']} label="Text" />
    </Form>,
  );
  const field = screen.getByLabelText('Text');
  const read = () => readBlocks(field instanceof HTMLTextAreaElement ? field.value : '');
  return { user, read };
};

test('the button of each kind adds a block of that kind at the end', async () => {
  const { user, read } = await open();
  const names = [words.heading, words.paragraph, words.steps, words.list, words.table];
  for (const name of [...names, words.button]) {
    await user.click(screen.getByRole('button', { name }));
  }
  expect(read().map(({ kind }) => kind)).toEqual([
    'paragraph',
    'heading',
    'paragraph',
    'list',
    'list',
    'table',
    'button',
  ]);
});

test('the target of a button that is no screen of the app is named below the text', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Text'), '{Enter}[[Offers](/pages/discuont/x)');
  const says = words.linkWrong.replace('{link}', '/pages/discuont/x');
  expect(await screen.findByText(says)).toBeTruthy();
});

test('a picture is added once it is uploaded and described', async () => {
  const url = `/pictures/${'a'.repeat(64)}.webp`;
  const sizes = [
    { url: `/pictures/${'b'.repeat(64)}.webp`, width: 480, height: 320 },
    { url, width: 960, height: 640 },
  ];
  new StandInServer().answer(uploadPicture, { pictureId: 'pic_1', sizes });
  const { user, read } = await open();
  await user.click(screen.getByRole('button', { name: words.picture }));
  const file = new File([new Uint8Array(9)], 'a.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText(/^Choose a picture/), file);
  const alt = await screen.findByLabelText(app.picture.alt);
  const add = screen.getByRole('button', { name: words.add });
  expect(add).toHaveProperty('disabled', true);
  await user.type(alt, 'A harbour');
  await user.click(add);
  expect(read().at(-1)).toEqual({
    kind: 'picture',
    url,
    width: 960,
    height: 640,
    alt: 'A harbour',
  });
});
