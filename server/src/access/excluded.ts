import { foldName } from '@vela/contract/person-name.ts';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';

/**
 * Returns true if a person with this name and birth date has excluded themselves and has not
 * returned. Such a person gets no second account; other signs of one are left to operators.
 */
export async function isExcludedPerson(
  tx: TxContext['tx'],
  person: { realName: string; birthDate: string },
): Promise<boolean> {
  const { rows } = await sql<{ realName: string }>`
    select p.real_name from players p join access_excluded_players using (player_id)
     where p.birth_date = ${person.birthDate} and p.real_name is not null`.execute(tx);
  const compared = (name: string): string => foldName(name).replaceAll(' ', '');
  return rows.some(({ realName }) => compared(realName) === compared(person.realName));
}
