import {
  sendRecoveryPhoneCode,
  sendRegistrationEmailCode,
  sendRegistrationPhoneCode,
} from '@vela/contract/access/calls.ts';
import { sendEmailCode, sendSmsCode } from '@vela/contract/profile/calls.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openRecovery } from '../../test/account.ts';
import { newAddress, solveCaptcha } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import { readCode } from '../../test/sms.ts';

const kit = await useKit();
const { config } = kit.services;
const machine = '127.0.0.1';
let count = 0;
const newPhone = (): string => `138000${10_000 + (count += 1)}`;

beforeEach(() => kit.clock.advance(61_000));
afterEach(() => {
  config.mode = 'play';
  config.host = '127.0.0.1';
  config.publicUrl = 'http://localhost:8080';
  config.outside = { ...config.outside, sms: null, mail: null };
});

/** What each call that sends a code shows to a caller at an address. */
async function sendAll(address: string) {
  const [bound, other, first] = [newPhone(), newPhone(), newPhone()];
  const owner = await kit.player({ phone: bound });
  const player = await kit.player();
  const ticket = await openRecovery(kit, owner.username);
  const captcha = () => solveCaptcha(kit);
  const email = `reader${count}@example.com`;
  const binding = { smsType: 'bindPhone', mobile: first };
  const identity = { smsType: 'identity', mobile: bound };
  const how = { address };
  const mine = { as: player, address };
  const recovery = await kit.call(sendRecoveryPhoneCode, { ticket, mobile: bound }, how);
  // The identity code goes to the same phone.
  kit.clock.advance(61_000);
  const replies = {
    recovery,
    registration: await kit.call(
      sendRegistrationPhoneCode,
      { mobile: other, ...(await captcha()) },
      how,
    ),
    registrationByMail: await kit.call(
      sendRegistrationEmailCode,
      { email, ...(await captcha()) },
      how,
    ),
    identity: await kit.call(sendSmsCode, identity, { as: owner, address }),
    ownPhone: await kit.call(sendSmsCode, binding, mine),
    ownMail: await kit.call(sendEmailCode, { emailType: 'bindEmail', email: `my${email}` }, mine),
  };
  const shown = Object.entries(replies).map(([way, reply]) => {
    if (reply.code !== 0 && reply.refusal !== 'codeTooSoon')
      throw new Error(`${way}: ${reply.raw}`);
    return [way, reply.raw.includes('sandbox')] as const;
  });
  return { replies, bound, first, shown: Object.fromEntries(shown) };
}

const nothing = {
  recovery: false,
  registration: false,
  registrationByMail: false,
  identity: false,
  ownPhone: false,
  ownMail: false,
};

describe('play mode', () => {
  test('on a site reachable only from this machine, the caller reads the message', async () => {
    const { replies, first, shown } = await sendAll(machine);
    expect(new Set(Object.values(shown))).toEqual(new Set([true]));
    const { sandbox } = replies.ownPhone.data;
    expect(sandbox?.target).toBe(`+86 ${first}`);
    expect(sandbox?.code).toBe(await readCode(kit, first));
    expect(sandbox?.text).toContain(sandbox?.code);
  });

  test('a number that has an account, or none, gets a message without a code', async () => {
    const mobile = newPhone();
    const { username } = await kit.player({ phone: mobile });
    const taken = await kit.done(
      sendRegistrationPhoneCode,
      { mobile, ...(await solveCaptcha(kit)) },
      { address: machine },
    );
    const ticket = await openRecovery(kit, username);
    const wrong = { ticket, mobile: newPhone() };
    const nobody = await kit.done(sendRecoveryPhoneCode, wrong, { address: machine });
    for (const { sandbox } of [taken, nobody]) {
      expect(sandbox?.code).toBe(null);
      expect(sandbox?.text).not.toMatch(/\d{6}/);
    }
  });

  test.each([
    ['a call from another address', () => undefined, () => newAddress()],
    ['a site that is open to a network', () => (config.host = '0.0.0.0'), () => machine],
    [
      'a site with an address of its own',
      () => (config.publicUrl = 'https://v.example'),
      () => machine,
    ],
  ])(
    '%s reads a code only for a first phone or address of its own account',
    async (_, open, from) => {
      open();
      const { shown } = await sendAll(from());
      expect(shown).toEqual({ ...nothing, ownPhone: true, ownMail: true });
    },
  );
});

test('in licensed mode there is no such field, for any caller and any address', async () => {
  config.mode = 'licensed';
  config.outside = {
    ...config.outside,
    sms: { url: 'http://127.0.0.1:9/?t={text}', headers: {}, body: '', okText: '' },
    mail: { url: 'smtp://127.0.0.1:9', from: 'a@example.com' },
  };
  const { shown } = await sendAll(machine);
  expect(shown).toEqual(nothing);
});
