export const FIELDS = ['name', 'email', 'phone', 'message'] as const;
export type Field = (typeof FIELDS)[number];
export type Errors = Partial<Record<Field | 'image_id', string>>;

/** The form as it is typed. `website` is the honeypot against spam. */
export type Values = Record<Field | 'website', string>;

export const EMPTY: Values = { name: '', email: '', phone: '', message: '', website: '' };

export const isField = (name: PropertyKey | undefined): name is Field => FIELDS.some((field) => field === name);
