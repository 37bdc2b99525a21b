import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill } from '@vela/client/fill.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { RefusalFacts, RefusalName } from '@vela/contract/refusals.ts';
import {
  getCaptcha,
  getRegistrationTerms,
  listRegistrationFields,
  register,
} from '@vela/contract/access/calls.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '../app/session/session.ts';
import { show } from '../test-kit.tsx';
import { messages as words } from './messages.hk.ts';
import { RegisterForm } from './register-form.tsx';
import { onlyEnglish } from '../app/read/only-english.ts';

const documents = [
  {
    key: 'terms' as const,
    title: 'Terms of the site',
    blocks: [{ kind: 'paragraph' as const, text: 'First.\n\nSecond.' }],
  },
  {
    key: 'privacy' as const,
    title: 'Privacy here',
    blocks: [{ kind: 'paragraph' as const, text: 'What we keep.' }],
  },
];

let server: StandInServer;
let pictures: number;

beforeEach(() => {
  server = new StandInServer();
  pictures = 0;
  server.answer(getSiteInfo, { websiteBasicList: [] });
  server.answer(listRegistrationFields, {
    registerItemList: [
      { key: 'realName', isShow: true, isRequired: true },
      { key: 'inviteCode', isShow: true, isRequired: false },
      { key: 'email', isShow: false, isRequired: false },
    ],
    areas: ['852'],
    isSmsOn: true,
  });
  server.answer(getRegistrationTerms, { version: '3', language: 'hk', documents });
  server.answer(getCaptcha, () => {
    pictures += 1;
    const image = 'data:image/webp;base64,AA==';
    const size = { width: 104, height: 40, expiresAt: '2100-01-01T00:00:00Z' };
    return { captcha: { captchaId: `picture ${pictures}`, image, ...size } };
  });
});

const field = (label: string): HTMLInputElement =>
  screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' });
const box = (label: string): HTMLInputElement =>
  screen.getByRole('checkbox', { name: (name) => name.includes(label) });

async function open() {
  const { user } = await show(<RegisterForm />, { words: ['access'], isVisitor: true });
  await screen.findByLabelText(new RegExp(`^${words.realName}`));
  await waitFor(() => expect(pictures).toBe(1));
  const press = () => user.click(screen.getByRole('button', { name: words.create }));
  const type = (label: string, value: string) =>
    fireEvent.change(field(label), { target: { value } });
  return { user, press, type };
}

async function openFilled() {
  const shown = await open();
  shown.type(words.username, 'marina88');
  shown.type(words.password, 'Harbour7');
  shown.type(words.confirmPassword, 'Harbour7');
  shown.type(words.birthDate, '1990-01-31');
  shown.type(words.realName, 'Chan Mei Lin');
  shown.type(words.captcha, 'AB3CD');
  await shown.user.click(box(words.adult));
  await shown.user.click(box(words.terms));
  return shown;
}

/** The ticked requirements of a field. */
const rulesMet = (): string[] =>
  screen
    .getAllByRole('listitem')
    .filter((it) => within(it).queryByText(words.rule.met) !== null)
    .map((it) => it.textContent.replace(words.rule.met, '').trim());

const errorOf = (label: string): string => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  const texts = ids.map((id) => document.querySelector(`#${CSS.escape(id)}[role=alert]`));
  return texts.map((it) => it?.textContent ?? '').join('');
};

describe('the requirements of a username and a password', () => {
  test('are visible from the start, and each is ticked as soon as it is met', async () => {
    const { type } = await open();
    expect(rulesMet()).toEqual([]);
    type(words.username, '8m');
    expect(rulesMet()).toEqual([words.rule.usernameCharacters]);
    type(words.username, 'm888');
    expect(rulesMet()).toEqual([
      words.rule.usernameLength,
      words.rule.usernameCharacters,
      words.rule.usernameFirstLetter,
    ]);
    type(words.username, 'marina88');
    type(words.password, 'harbour');
    expect(rulesMet()).toEqual([words.rule.passwordNotUsername]);
    type(words.password, 'marina88');
    expect(rulesMet()).toEqual([words.rule.passwordLength, words.rule.passwordCharacters]);
    type(words.password, 'harbour7');
    expect(rulesMet()).toHaveLength(3);
  });

  test('a username cannot contain a space', async () => {
    const { type } = await open();
    type(words.username, ' mari na88');
    expect(field(words.username).value).toBe('marina88');
  });
});

test('an empty form names what is missing beside each field and sends nothing', async () => {
  const { press } = await open();
  await press();
  const { error } = words;
  expect(errorOf(words.username)).toBe(error.username);
  expect(errorOf(words.password)).toBe(error.password);
  expect(errorOf(words.birthDate)).toBe(error.birthDateMissing);
  expect(errorOf(words.realName)).toBe(error.realNameMissing);
  expect(errorOf(words.inviteCode)).toBe('');
  expect(errorOf(words.captcha)).toBe(error.captchaMissing);
  for (const text of [error.adult, error.terms]) {
    expect(screen.getByText(text).role).toBe('alert');
  }
  expect(document.activeElement).toBe(field(words.username));
  expect(server.requests(register)).toHaveLength(0);
});

test('editing a field clears its error and no other', async () => {
  const { press, type, user } = await open();
  await press();
  type(words.birthDate, '1990-01-31');
  await user.click(box(words.adult));
  expect(errorOf(words.birthDate)).toBe('');
  expect(screen.queryByText(words.error.adult)).toBeNull();
  expect(screen.getByText(words.error.terms)).toBeTruthy();
  expect(errorOf(words.realName)).toBe(words.error.realNameMissing);
});

test('two different passwords are not sent', async () => {
  const { press, type } = await openFilled();
  type(words.confirmPassword, 'Harbour8');
  await press();
  expect(errorOf(words.confirmPassword)).toBe(words.error.passwordsDiffer);
  expect(server.requests(register)).toHaveLength(0);
});

test('a birth date under 18 shows an error beside its field and sends nothing', async () => {
  const { press, type } = await openFilled();
  const year = new Date().getFullYear() - 17;
  type(words.birthDate, `${year}-01-01`);
  await press();
  expect(errorOf(words.birthDate)).toBe(words.error.underAge);
  expect(server.requests(register)).toHaveLength(0);
});

test('neither checkbox is ticked by default, and both are required', async () => {
  const { press, user } = await openFilled();
  await user.click(box(words.terms));
  await press();
  expect(screen.getByText(words.error.terms)).toBeTruthy();
  expect(server.requests(register)).toHaveLength(0);
});

test('documents in English say so to readers of another language', async () => {
  server.answer(getRegistrationTerms, { version: '3', language: 'en', documents });
  const { user } = await open();
  await user.click(await screen.findByText(words.privacy, { selector: 'button' }));
  expect(await screen.findByText(onlyEnglish.hk)).toBeTruthy();
  expect(screen.getByText('What we keep.').closest('[lang]')?.getAttribute('lang')).toBe('en');
});

test('the terms and the privacy policy can be read, with their version, before consent', async () => {
  const { user } = await open();
  expect([box(words.adult).checked, box(words.terms).checked]).toEqual([false, false]);
  await user.click(await screen.findByText(words.privacy, { selector: 'button' }));
  expect(await screen.findByText('What we keep.')).toBeTruthy();
  expect(screen.getByText(fill(words.termsVersion, { version: '3' }))).toBeTruthy();
});

test('a complete form is sent once, with the displayed version of the terms, and opens a session', async () => {
  server.answer(register, {
    token: 'token of the new player',
    expiresAt: '2100-01-01T00:00:00Z',
    previousLoginAt: null,
  });
  const { press } = await openFilled();
  await press();
  await waitFor(() => expect(session.getToken()).toBe('token of the new player'));
  expect(server.requests(register).map((it) => it.input)).toMatchObject([
    {
      username: 'marina88',
      password: 'Harbour7',
      birthDate: '1990-01-31',
      realName: 'Chan Mei Lin',
      termsVersion: '3',
      isTermsAgreed: true,
      captchaId: 'picture 1',
      captchaCode: 'AB3CD',
    },
  ]);
});

describe('a refused registration', () => {
  test.each<[RefusalName, RefusalFacts, string]>([
    ['usernameTaken', {}, words.username],
    ['passwordTooCommon', {}, words.password],
    ['passwordIsUsername', {}, words.password],
    ['underAge', {}, words.birthDate],
    ['captchaWrong', {}, words.captcha],
    ['invalidInput', { field: 'realName' }, words.realName],
  ])('%s %j is shown beside %s, and the input stays', async (refusal, facts, label) => {
    server.refuse(register, refusal, facts);
    const { press } = await openFilled();
    await press();
    await waitFor(() => expect(errorOf(label)).toContain(refusal));
    expect(field(words.username).value).toBe('marina88');
    expect(field(words.password).value).toBe('Harbour7');
    expect(box(words.terms).checked).toBe(true);
  });

  test('with a taken username requires a new captcha, since the last one is used up', async () => {
    server.refuse(register, 'usernameTaken');
    const { press } = await openFilled();
    await press();
    await waitFor(() => expect(pictures).toBe(2));
    expect(field(words.captcha).value).toBe('');
  });

  test('with changed terms clears the consent and reloads the terms', async () => {
    server.refuse(register, 'termsNotAgreed');
    const { press } = await openFilled();
    server.answer(getRegistrationTerms, { version: '4', language: 'hk', documents });
    await press();
    await waitFor(() => expect(box(words.terms).checked).toBe(false));
    expect(screen.getByText('termsNotAgreed').role).toBe('alert');
    await waitFor(() => expect(server.requests(getRegistrationTerms)).toHaveLength(2));
  });
});
