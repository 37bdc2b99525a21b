/** Masks the four middle digits of a phone, which serve to verify an identity. */
export function maskPhone(phone: string | null): string {
  if (phone === null) return '';
  const from = middleOf(phone);
  return `${phone.slice(0, from)}****${phone.slice(from + 4)}`;
}

/** Masks an e-mail address except its first letter and its domain. */
export function maskEmail(email: string | null): string {
  if (email === null || !email.includes('@')) return '';
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${domain}`;
}

/** Returns the four middle digits of a linked phone, by which a player verifies their identity. */
export function middleDigits(phone: string): string {
  const from = middleOf(phone);
  return phone.slice(from, from + 4);
}

const middleOf = (phone: string): number => Math.max(0, Math.floor((phone.length - 4) / 2));

/** Masks the part of a network address that identifies one connection. */
export function maskAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return plain.replace(/\d+$/, '*');
  if (!plain.includes(':')) return '';
  return `${plain.split(':').slice(0, 3).join(':')}:*`;
}
