import type { SocialIconName } from '@vitrine/shared/presentation';

/** The nine icons that a social link may have, drawn for this site: thin strokes on a grid of 24. `MessageCircle` is WhatsApp, as the admin calls it. */
const strokes: Record<SocialIconName, string> = {
  MessageCircle:
    'M4 20l1.2-4A8.3 8.3 0 1 1 8.1 18.9L4 20Z M8.9 8.2c.3-.4.9-.4 1.1 0l.7 1.4c.1.3.1.6-.1.8l-.5.6a5.6 5.6 0 0 0 2.9 2.9l.6-.5c.2-.2.5-.2.8-.1l1.4.7c.4.2.4.8 0 1.1-.7.8-1.7 1-2.7.6a7.9 7.9 0 0 1-4.8-4.8c-.4-1-.2-2 .6-2.7Z',
  Instagram:
    'M7.5 4h9A3.5 3.5 0 0 1 20 7.5v9a3.5 3.5 0 0 1-3.5 3.5h-9A3.5 3.5 0 0 1 4 16.5v-9A3.5 3.5 0 0 1 7.5 4Z M12 8.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8Z M16.6 7.3v.1',
  Facebook:
    'M14 21v-7.2h2.7l.5-3.2H14V8.7c0-1 .5-1.7 1.8-1.7h1.5V4.1S16.3 4 15.2 4C12.7 4 11 5.5 11 8.3v2.3H8.2v3.2H11V21',
  Twitter:
    'M21 6.2a7 7 0 0 1-2 .6 3.5 3.5 0 0 0 1.5-2 7 7 0 0 1-2.2.9 3.5 3.5 0 0 0-6 3.2A10 10 0 0 1 4.8 5.2a3.5 3.5 0 0 0 1.1 4.7 3.5 3.5 0 0 1-1.6-.4 3.5 3.5 0 0 0 2.8 3.4 3.5 3.5 0 0 1-1.6.1 3.5 3.5 0 0 0 3.3 2.4A7 7 0 0 1 3 17.8a10 10 0 0 0 15.3-9.3A7 7 0 0 0 21 6.2Z',
  Linkedin:
    'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3Z M8 10.5v5.5 M8 7.9v.1 M11.5 16v-5.5 M11.5 13c0-1.5.9-2.5 2.3-2.5S16 11.5 16 13v3',
  Youtube: 'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3Z M10.3 9.3v5.4l4.5-2.7-4.5-2.7Z',
  Mail: 'M4 6h16v12H4V6Z M4 7l8 6 8-6',
  Phone: 'M6 4h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2Z',
  Globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z M3.5 12h17 M12 3.5c2.3 2.3 3.5 5.1 3.5 8.5s-1.2 6.2-3.5 8.5c-2.3-2.3-3.5-5.1-3.5-8.5S9.7 5.8 12 3.5Z',
};

export const SocialIcon = ({ name }: { name: SocialIconName }) => (
  <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
    <path d={strokes[name]} />
  </svg>
);
