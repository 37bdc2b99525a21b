/** The link that dials a helpline: the last run of digits of its text; undefined without one. */
export function toPhoneHref(helpline: string): string | undefined {
  const runs = helpline.match(/\+?\d[\d ()-]{2,}\d/g);
  const phone = runs
    ?.at(-1)
    ?.replaceAll('(0)', '')
    .replaceAll(/[^\d+]/g, '');
  return phone && `tel:${phone}`;
}

/** The link that writes to an email address; undefined for what is none. */
export const toMailHref = (mail: string): string | undefined =>
  /^[^\s@]+@[^\s@]+$/.test(mail) ? `mailto:${mail}` : undefined;
