/** The states of a lead; `joined` and `declined` are final. */
export const leadStates = ['new', 'contacted', 'joined', 'declined'] as const;

/** A state of a lead. */
export type LeadState = (typeof leadStates)[number];

/** The ways to contact a lead. */
export const contactKinds = ['phone', 'email', 'whatsapp', 'wechat', 'line', 'telegram'] as const;

/** A way to contact a lead. */
export type ContactKind = (typeof contactKinds)[number];

/** Where a lead would find players. */
export const leadFields = ['social', 'website', 'community', 'venue', 'other'] as const;

/** A place to find players. */
export type LeadField = (typeof leadFields)[number];

/** The longest texts of a lead, in characters. */
export const leadTextMax = { name: 60, contact: 80, place: 120, plan: 500, note: 500 } as const;

/** How long a failed lead is stored after its last change, as its form promises. */
export const leadKeepDays = 180;

const shapes: Readonly<Record<ContactKind, RegExp>> = {
  phone: /^\+?[\d\s()-]{6,24}$/,
  whatsapp: /^\+?[\d\s()-]{6,24}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
  wechat: /^\S{4,}$/,
  line: /^\S{4,}$/,
  telegram: /^@?\w{4,}$/,
};

/** True for a contact that is valid for its kind. */
export const isContact = (kind: ContactKind, contact: string): boolean =>
  contact.length <= leadTextMax.contact && shapes[kind].test(contact);
