/** As much of JSON Schema as the document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  example?: unknown;
}

const FILE = '3f1d8b7c5a2e4960b1c7d8e9f0a1b2c3-1600.jpg';

/** What a field of that name might hold. `tag.name` holds for the operations of one tag only. */
const values: Record<string, unknown> = {
  id: 1,
  title: 'Golden hour',
  name: 'Ingrid Solberg',
  description: 'The last light over the fjord',
  alt: 'A bride in front of a fjord at sunset',
  category: 'Wedding',
  category_id: 1,
  tags: 'fjord, sunset',
  filename: FILE,
  file_path: `static/images/${FILE}`,
  file_size: 4_812_330,
  mime_type: 'image/jpeg',
  width: 1600,
  height: 1067,
  focal_x: 0.5,
  focal_y: 0.4,
  dominant_color: '#8c6f5a',
  camera: { camera: 'Leica Q2', lens: 'Summilux 1:1.7/28', iso: 200 },
  placeholder: 'data:image/webp;base64,UklGRg==',
  credit: 'Elena Marlow',
  copyright: '© Elena Marlow',
  usage_terms: 'All rights reserved',
  license_url: 'https://example.com/licence',
  original_name: 'IMG_2041.jpg',
  version: 1,
  field: 'title',
  yours: 'Golden hour',
  theirs: 'Blue hour',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  thumbnail_url: `/static/images/${FILE}?expires=1767225600&signature=8Jb3`,
  preview_url: `/static/images/${FILE}?expires=1767225600&signature=8Jb3`,
  original_url: '/api/images/1/original?expires=1767225600&signature=8Jb3',
  is_featured: true,
  'categories.name': 'Wedding',
  slug: 'wedding',
  introduction: 'Two winters at a harbour that is filled in now.',
  year: 2026,
  client: 'Port of Bergen',
  credits: 'Styling: Ana Ruiz',
  cover_image_id: 1,
  'projects.items': [{ image_id: 1, layout: 'full' }, { text: 'The last boats left in March.' }],
  company: 'Fjord Weddings',
  content: 'She sees what others walk past.',
  rating: 5,
  subtitle: 'Weddings in Norway',
  button_text: 'See the gallery',
  button_link: '/gallery',
  leads_to: '/gallery',
  path: '/about',
  image_id: 1,
  platform: 'Instagram',
  display_name: 'Elena on Instagram',
  url: 'https://instagram.com/elena',
  icon_name: 'Instagram',
  email: 'ingrid@example.com',
  phone: '+47 555 01 234',
  'contact.message': 'Are you free in June?',
  website: '',
  delivery_error: null,
  'mails.subject': 'Anna and Ben',
  'mails.error': null,
  deleted_at: null,
  last_error: null,
  reason: null,
  'galleries.title': 'Anna and Ben',
  event_date: '2026-09-12',
  'galleries.cover_photo_id': null,
  note: 'Thank you for the day.',
  section: 'ceremony',
  sections: [{ id: 'ceremony', title: 'Ceremony' }],
  downloads: 'web',
  watermark: { kind: 'text', text: 'Elena Marlow', place: 'tiled', opacity: 40 },
  client_name: 'Anna',
  client_email: 'anna@example.com',
  choice_limit: 20,
  remind_days: 7,
  'galleries.link': 'https://example.com/for/#q83vEjRWeJCrze8SNFZ4kA',
  photo_id: null,
  'galleries.text': 'This one, please',
  'galleries.device': 'Safari on iOS',
  'galleries.network': '203.0.113.7',
  'galleries.subject': null,
  'galleries.thumbnail_url':
    '/api/galleries/files/3f1d8b7c5a2e4960b1c7d8e9f0a1b2c3-720.webp?expires=1767225600&signature=8Jb3',
  'galleries.preview_url':
    '/api/galleries/files/3f1d8b7c5a2e4960b1c7d8e9f0a1b2c3-1600.webp?expires=1767225600&signature=8Jb3',
  username: 'elena',
  full_name: 'Elena Marlow',
  password: 'a quiet darkroom',
  current_password: 'a quiet darkroom',
  new_password: 'a quieter darkroom',
  token: 'VtT5CJ4wCbqWN2v7wV5N4qYJ1m0fXk2cG7yH3sQpZrE',
  access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  refresh_token: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA',
  photographer_name: 'Elena Marlow',
  hero_subtitle: 'Fashion, weddings, portraits and product photography',
  artist_blurb: 'I photograph people and the light around them.',
  biography: 'I grew up in a darkroom.',
  studio_address: '12 Harbour Street, Bergen',
  contact_retention_months: 24,
  upload_max_mb: 40,
  gallery_upload_max_mb: 100,
  upload_ceiling_mb: 100,
  time_zone: 'Europe/Oslo',
  texts: { 'home.headline': 'Light, kept' },
  tiles: [
    { category: 'Wedding', label: 'Weddings' },
    { category: 'Portrait', label: '' },
  ],
  stats: [{ figure: '12', label: 'Years Experience' }],
  home_sections: ['projects', 'work', 'artist', 'testimonials', 'closing'],
  camera_line: ['camera', 'lens'],
  accent: '#7a4b2a',
  logo_file: null,
  favicon_file: null,
  look: 'editorial',
  secret: 'q83vEjRWeJCrze8SNFZ4kA',
  session: '7.1767272400.q83vEjRWeJA.zT8cJk1mQw0xVb2N.Yp3sLf6hRd9uGa5e.QpZrEVtT5CJ4wCbqWN2v7wV5N4qYJ1m0fXk2cG7yH3s',
  'auth.id': '1c9f2d7e-5b3a-4e80-9d41-6f0a7c8b2e15',
  'devices.name': 'Lightroom on the studio computer',
  'devices.scopes': ['upload', 'read'],
  'devices.portfolio': true,
  'devices.galleries': null,
  'devices.token': 'vitrine9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  'webhooks.name': 'Studio calendar',
  'webhooks.url': 'https://tools.example.com/hooks/vitrine',
  'webhooks.events': ['choice.sent', 'message.received'],
  'webhooks.secret': '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  'webhooks.delivery': '1c9f2d7e-5b3a-4e80-9d41-6f0a7c8b2e15',
  'webhooks.answer': '204 No Content',
  'webhooks.error': null,
  is_paused: false,
  waiting: 0,
  given_up: 0,
  last_address: '203.0.113.7',
  'for.id': '3f1d8b7c5a2e4960b1c7d8e9f0a1b2c3',
  'for.name': 'Anna and Ben.zip',
  missing: ['Ceremony/IMG_0042.jpg'],
  release: '20260101T120000000Z-r42',
  look_at: '/releases/20260101T120000000Z-r42~1767272400~c2lnbmF0dXJl/',
  'publishing.name': 'builder',
  last_answer: '202 Accepted',
  revision: 42,
  total: 1,
  free_bytes: 52_000_000_000,
  floor_bytes: 200_000_000,
  request_id: '9b2f0c41d7-5k',
};

export const matches = (schema: JsonSchema, value: unknown): boolean => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some((one) => matches(one, value));
  if (schema.enum) return schema.enum.includes(value);
  const types = [schema.type ?? []].flat();
  if (value === null) return types.includes('null');
  if (typeof value === 'number') return types.includes('number') || (types.includes('integer') && value % 1 === 0);
  if (typeof value === 'boolean') return types.includes('boolean');
  if (Array.isArray(value)) return types.includes('array') && value.every((one) => matches(schema.items ?? {}, one));
  if (typeof value === 'object') return types.includes('object');
  if (typeof value !== 'string' || !types.includes('string')) return false;
  return !schema.pattern || new RegExp(schema.pattern, 'u').test(value);
};

/** The value of a name in the form that the schema wants: parts of a form carry numbers and booleans as text. */
const known = (schema: JsonSchema, tag: string, name: string) =>
  [`${tag}.${name}`, name]
    .filter((key) => key in values)
    .flatMap((key) => [values[key], String(values[key])])
    .find((value) => matches(schema, value));

/** An example of what a schema describes: its shape from the schema, its values by the names of the fields. */
export function exampleOf(schema: JsonSchema, tag: string, name = ''): unknown {
  const value = known(schema, tag, name);
  if (value !== undefined) return value;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return exampleOf(choice, tag, name);
  const [type] = [schema.type ?? []].flat();
  if (type === 'object') {
    const properties = Object.entries(schema.properties ?? {});
    return Object.fromEntries(properties.map(([field, one]) => [field, exampleOf(one, tag, field)]));
  }
  if (type === 'array') return schema.items ? [exampleOf(schema.items, tag, name === 'ids' ? 'id' : '')] : [];
  if (type === 'integer' || type === 'number') return Math.max(0, schema.minimum ?? 0);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (schema.format === 'binary') return 'the bytes of IMG_2041.jpg';
  return schema.format === 'date-time' ? '2026-01-01T12:00:00.000Z' : 'text';
}
