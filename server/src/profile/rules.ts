/** A phone as it is shown: without the four middle digits, which show who a player is. */
export function maskPhone(phone: string | null): string {
  if (phone === null) return '';
  const from = middleOf(phone);
  return `${phone.slice(0, from)}****${phone.slice(from + 4)}`;
}

/** An e-mail address as it is shown: its first letter and its domain. */
export function maskEmail(email: string | null): string {
  if (email === null || !email.includes('@')) return '';
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${domain}`;
}

/** The four middle digits of a bound phone, by which a player is asked who they are. */
export function middleDigits(phone: string): string {
  const from = middleOf(phone);
  return phone.slice(from, from + 4);
}

const middleOf = (phone: string): number => Math.max(0, Math.floor((phone.length - 4) / 2));

/** A network address as its player is shown it: without the part that names one connection. */
export function maskAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return plain.replace(/\d+$/, '*');
  if (!plain.includes(':')) return '';
  return `${plain.split(':').slice(0, 3).join(':')}:*`;
}
