import { listRegistrationFields } from '@vela/contract/access/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { areaCodeSetting, registerItemsSetting, smsSwitchSetting } from './settings.ts';

const kit = await useKit();

test('the fields of registration are at the top of the reply', async () => {
  const { body } = await kit.call(listRegistrationFields);
  expect(body).toMatchObject({
    code: 0,
    registerItemList: [
      { key: 'realName', isShow: false, isRequired: false },
      { key: 'phone', isShow: false, isRequired: false },
      { key: 'email', isShow: false, isRequired: false },
      { key: 'inviteCode', isShow: true, isRequired: false },
    ],
  });
});

test('the reply includes which phones are accepted, and whether they are confirmed', async () => {
  await kit.set(areaCodeSetting, '852,66');
  await kit.set(smsSwitchSetting, 'off');
  const { body } = await kit.call(listRegistrationFields);
  expect(body).toMatchObject({ areas: ['852', '66'], isSmsOn: false });
});

test('an operator decides which fields are shown', async () => {
  const items = [{ key: 'realName', isShow: true, isRequired: true }];
  await kit.set(registerItemsSetting, items);
  expect((await kit.call(listRegistrationFields)).body['registerItemList']).toEqual(items);
});
