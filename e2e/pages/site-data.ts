import { createHash } from 'node:crypto';
import pg from 'pg';
import { site } from './site.ts';

/*
 * What a test puts into the site's own database: data that a person would have (the answer of a
 * picture that only eyes can read, an operator whose phone is new). The server knows nothing of it.
 */

async function run(text: string, values: readonly unknown[]): Promise<number> {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(text, [...values]);
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** Makes a picture that the site has just shown ask for `answer`, hashed as the site does. */
export async function setCaptchaAnswer(captchaId: string, answer: string): Promise<void> {
  const hash = createHash('sha256').update(`${captchaId} ${answer}`).digest();
  const text = 'update access_captchas set answer_hash = $2 where captcha_id = $1';
  if ((await run(text, [captchaId, hash])) !== 1) throw new Error(`no picture ${captchaId}`);
}

/** Lets an operator enrol a second factor anew, whichever journey logged in before. */
export async function forgetSecondFactor(username: string): Promise<void> {
  const text = `update staff_members set totp_confirmed_at = null, totp_last_step = 0
    where username = $1`;
  if ((await run(text, [username])) !== 1) throw new Error(`no operator ${username}`);
}

/**
 * Makes the site ask for a tenth of a deposit in turnover. Chosen: a journey that had to bet all
 * that it deposits could lose all of it, and then would have nothing to withdraw.
 */
export async function easeTurnover(): Promise<void> {
  const text = `insert into settings (key, value) values ('deposit', '{"turnoverBp": 1000}')
    on conflict (key) do update set value = settings.value || excluded.value`;
  await run(text, []);
}

/** Makes deposits ask for no turnover, so that a journey can withdraw what it has deposited. */
export async function waiveTurnover(): Promise<void> {
  const text = `insert into settings (key, value) values ('deposit', '{"turnoverBp": 0}')
    on conflict (key) do update set value = settings.value || excluded.value`;
  await run(text, []);
  await run('update turnover_requirements set filled_minor = required_minor, met_at = now()', []);
}

/** Says where the studio answers: at an address where nobody does, it is away. */
export async function setStudioAddress(url: string): Promise<void> {
  const text = `update game.providers set base_url = $1 where provider = 'studio'`;
  if ((await run(text, [url])) !== 1) throw new Error('the site has no studio');
}
