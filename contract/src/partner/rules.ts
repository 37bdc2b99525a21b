/** Where a lead stands; `joined` and `declined` are its ends. */
export const leadStates = ['new', 'contacted', 'joined', 'declined'] as const;

/** Where a lead stands. */
export type LeadState = (typeof leadStates)[number];

/** How somebody wants to be reached. */
export const contactKinds = ['phone', 'email', 'whatsapp', 'wechat', 'line', 'telegram'] as const;

/** A way to be reached. */
export type ContactKind = (typeof contactKinds)[number];

/** Where somebody would find players. */
export const leadFields = ['social', 'website', 'community', 'venue', 'other'] as const;

/** A place to find players. */
export type LeadField = (typeof leadFields)[number];

/** The longest texts of a lead, in characters. */
export const leadTextMax = { name: 60, contact: 80, place: 120, plan: 500, note: 500 } as const;

/** How long a lead is kept that came to nothing, after its last change, as its form promises. */
export const leadKeepDays = 180;

const shapes: Readonly<Record<ContactKind, RegExp>> = {
  phone: /^\+?[\d\s()-]{6,24}$/,
  whatsapp: /^\+?[\d\s()-]{6,24}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
  wechat: /^\S{4,}$/,
  line: /^\S{4,}$/,
  telegram: /^@?\w{4,}$/,
};

/** True for a contact under which somebody can be reached in the way that they named. */
export const isContact = (kind: ContactKind, contact: string): boolean =>
  contact.length <= leadTextMax.contact && shapes[kind].test(contact);
