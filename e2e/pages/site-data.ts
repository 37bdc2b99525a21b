import { createHash } from 'node:crypto';
import pg from 'pg';
import { site } from './site.ts';

/* Test data written directly to the site's database where a person would supply it: the answer
   to a captcha picture that only a person can read, or an operator with a new phone. The server
   has no such function. */

async function query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  try {
    return await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}

async function run(text: string, values: readonly unknown[]): Promise<number> {
  const { rowCount } = await query(text, values);
  return rowCount ?? 0;
}

/** Replaces the answer to a displayed captcha picture with `answer`, hashed as the site does. */
export async function setCaptchaAnswer(captchaId: string, answer: string): Promise<void> {
  const hash = createHash('sha256').update(`${captchaId} ${answer}`).digest();
  const text = 'update access_captchas set answer_hash = $2 where captcha_id = $1';
  if ((await run(text, [captchaId, hash])) !== 1) throw new Error(`no picture ${captchaId}`);
}

/** Lets an operator enrol a second factor again, whichever journey logged in before. */
export async function forgetSecondFactor(username: string): Promise<void> {
  const text = `update staff_members set totp_confirmed_at = null, totp_last_step = 0
    where username = $1`;
  if ((await run(text, [username])) !== 1) throw new Error(`no operator ${username}`);
}

/**
 * Sets turnover to a tenth of a deposit. Chosen: a journey that bets all that it deposits could
 * lose all of it and have nothing left to withdraw.
 */
export async function lowerTurnover(): Promise<void> {
  const text = `insert into settings (key, value) values ('deposit', '{"turnoverBp": 1000}')
    on conflict (key) do update set value = settings.value || excluded.value`;
  await run(text, []);
}

/**
 * Grants a player a free bet of the sportsbook, which the site registers as it does those of
 * promotions. The player's application for one is another journey.
 */
export async function grantFreeBet(username: string, stakeMinor: number): Promise<void> {
  const text = `insert into freeplay_grants (grant_id, player_id, venue, kind, games, total,
      stake_minor, turnover_bp, cause, state, granted_at, term_ends_at, expires_at, next_try_at)
    select 'journey-' || player_id, player_id, 'vela-sports', 'bet', '{vela-sportsbook}', 1,
      $2, 0, 'journey-' || player_id, 'registering', now(), now() + interval '3 days',
      now() + interval '3 days', now()
    from players where username = $1`;
  if ((await run(text, [username, stakeMinor])) !== 1) throw new Error(`no player ${username}`);
}

/** Opens a deposit benefit of an invitation, as the deposits of the friend do in time. */
export async function openBenefit(username: string): Promise<void> {
  const text = `insert into invite_benefits (player_id, role, friend_id, amount_minor, turnover_bp,
      opens_at, expires_at)
    select player_id, 'inviter', friend_id, 16800, 120000, now(), now() + interval '7 days'
    from players, (select friend_id from invite_friends where review is null limit 1) as one
    where username = $1
    on conflict (player_id, role) do update
      set expires_at = excluded.expires_at, grant_id = null, taken_at = null`;
  if ((await run(text, [username])) !== 1) throw new Error(`no player ${username}`);
}

/** Removes the turnover of deposits, so that a journey can withdraw what it has deposited. */
export async function waiveTurnover(): Promise<void> {
  const text = `insert into settings (key, value) values ('deposit', '{"turnoverBp": 0}')
    on conflict (key) do update set value = settings.value || excluded.value`;
  await run(text, []);
  await run(
    `update turnover_requirements set filled_minor = required_minor, met_at = now()
      where met_at is null and released_at is null`,
    [],
  );
}

/** Sets the studio's address; at an address without a server the studio is unavailable. */
export async function setStudioAddress(url: string): Promise<void> {
  const text = `update game.providers set base_url = $1 where provider = 'studio'`;
  if ((await run(text, [url])) !== 1) throw new Error('the site has no studio');
}

/** Sets the fields that registration requires besides username, password and birth date. */
export async function setRegisterItems(
  items: readonly { key: string; isShow: boolean; isRequired: boolean }[],
): Promise<void> {
  const text = `insert into settings (key, value) values ('registerItems', $1)
    on conflict (key) do update set value = excluded.value`;
  await run(text, [JSON.stringify(items)]);
}

/** Resets registration to the fields of a new site. */
export async function forgetRegisterItems(): Promise<void> {
  await run(`delete from settings where key = 'registerItems'`, []);
}

/**
 * Backdates every player's last code by some minutes, so that the next one can be requested at
 * once.
 */
export async function forgetLastCode(): Promise<void> {
  await run(`update access_codes set sent_at = sent_at - interval '5 minutes'`, []);
}

/** Returns who invited a player, or null. */
export async function readInviter(username: string): Promise<string | null> {
  const text = `select inviter.username from players
    join players inviter on inviter.player_id = players.inviter_id where players.username = $1`;
  const name: unknown = (await query(text, [username])).rows[0]?.username;
  return typeof name === 'string' ? name : null;
}

/** Returns a player's id. */
export async function readPlayerId(username: string): Promise<bigint> {
  const text = 'select player_id::text as id from players where username = $1';
  return BigInt(String((await query(text, [username])).rows[0]?.id));
}

/** Returns a player's invite code. */
export async function readInviteCode(username: string): Promise<string> {
  const text = 'select invite_code from players where username = $1';
  return String((await query(text, [username])).rows[0]?.invite_code);
}

/**
 * Backdates the start of a player's session of play by an hour, without a reality check in between.
 */
export async function playForAnHour(username: string): Promise<void> {
  const text = `insert into protection_guards
      (player_id, zone, started_at, started_after_id, active_at, checked_at)
    select player_id, 'Asia/Hong_Kong', now() - interval '61 minutes', 0, now(),
      now() - interval '61 minutes' from players where username = $1
    on conflict (player_id) do update set started_at = excluded.started_at,
      started_after_id = coalesce(protection_guards.started_after_id, 0),
      active_at = excluded.active_at, checked_at = excluded.checked_at`;
  if ((await run(text, [username])) !== 1) throw new Error(`no player ${username}`);
}

/**
 * Returns demo players that no other journey uses: with 10.00 in the central wallet, deposits of
 * this month without a bonus, no open turnover requirement, which their bets would count towards
 * first, and no bar to promotions.
 */
export async function listDepositors(count: number): Promise<string[]> {
  const text = `select username from players p
    join ledger.accounts a on a.player_id = p.player_id and a.slot = 0 and a.balance >= 1000
    where username not in ('marina88', 'admiral6')
      and not exists (select from protection_pauses s where s.player_id = p.player_id)
      and not exists (select from protection_scores s
        where s.player_id = p.player_id and s.flagged_at is not null)
      and not exists (select from promotion_applications s where s.player_id = p.player_id)
      and not exists (select from turnover_requirements r
        where r.player_id = p.player_id and r.met_at is null and r.released_at is null)
      and exists (select from wallet_transactions t
        where t.player_id = p.player_id and t.type = 'deposit' and t.status = 'succeeded'
          and t.amount_minor >= 300 and t.updated_at > now() - interval '25 days')
    order by a.balance desc, p.player_id limit $1`;
  const names = (await query(text, [count])).rows.map((row) => String(row.username));
  if (names.length < count) throw new Error(`only ${names.length} depositors`);
  return names;
}

/**
 * Returns a demo player that no other journey uses, with a score in every tournament of the demo
 * that has begun, and no bar to promotions.
 */
export async function findEntrant(): Promise<string> {
  const text = `select username from players p
    join tournament_entries e on e.player_id = p.player_id and e.state = 'active' and e.score > 0
    where username not in ('marina88', 'admiral6')
      and not exists (select from protection_pauses s where s.player_id = p.player_id)
      and not exists (select from protection_scores s
        where s.player_id = p.player_id and s.flagged_at is not null)
    group by p.player_id
    having count(*) = (select count(*) from tournament_plans
      where starts_at < now() and state in ('approved', 'paid'))
    order by p.player_id limit 1`;
  const { rows } = await query(text, []);
  if (!rows[0]) throw new Error('no player is in every tournament');
  return String(rows[0].username);
}
