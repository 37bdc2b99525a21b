const ascending = '01234567890123456789';
const descending = '98765432109876543210';

/** Returns the six-digit forms in which a birth date (YYYY-MM-DD) is usually written. */
function birthDigits(birthDate: string): string[] {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  if (day === '') return [];
  const short = year.slice(2);
  return [short + month + day, day + month + short, month + day + short, year + month, year + day];
}

/** True for six digits that are tried first: runs, repetitions, the player's birth date. */
export function isWeakPin(pin: string, birthDate: string): boolean {
  const isRun = ascending.includes(pin) || descending.includes(pin);
  const isRepetition = /^(\d{1,3})\1+$/.test(pin);
  return isRun || isRepetition || birthDigits(birthDate).includes(pin);
}
