/** A view of the admin: its address, what to press there, and what shows that it is open: a heading, or another part once it has a button. */
export type View = {
  name: string;
  address: string;
  press?: string | RegExp;
  shows: Shown;
  /** A button in it that can be pressed once all is read: when it can, its colour changes. */
  enables?: string;
};
type Shown = { role: 'heading' | 'dialog' | 'tabpanel'; name: string | RegExp };

const heading = (name: string): Shown => ({ role: 'heading', name });
const step = (number: number): Shown => ({ role: 'heading', name: new RegExp(`^Step ${number} of 6`) });
const dialog = (name: string): Shown => ({ role: 'dialog', name });

/** Every tab, with records if the test has created some, and every dialog. */
export const views: View[] = [
  { name: 'images', address: 'dashboard', shows: heading('Images') },
  { name: 'hero slides', address: 'dashboard/hero-slides', shows: heading('Hero Slides') },
  { name: 'testimonials', address: 'dashboard/testimonials', shows: heading('Testimonials') },
  { name: 'categories', address: 'dashboard/categories', shows: heading('Categories') },
  { name: 'social media', address: 'dashboard/social-media', shows: heading('Social Media') },
  {
    name: 'upload',
    address: 'dashboard/upload',
    shows: { role: 'tabpanel', name: 'Upload' },
  },
  { name: 'projects', address: 'dashboard/projects', shows: heading('Projects') },
  { name: 'galleries', address: 'dashboard/galleries', shows: heading('Galleries') },
  { name: 'messages', address: 'dashboard/messages', shows: heading('Messages') },
  { name: 'publishing', address: 'dashboard/publishing', shows: heading('Releases') },
  { name: 'site', address: 'dashboard/site', shows: heading('Look') },
  { name: 'home page', address: 'dashboard/site/home', shows: heading('Home page') },
  { name: 'stats', address: 'dashboard/site/stats', shows: heading('Stats') },
  { name: 'texts', address: 'dashboard/site/texts', shows: heading('Texts') },
  { name: 'language', address: 'dashboard/site/language', shows: heading('Language') },
  { name: 'machines', address: 'dashboard/site/machines', shows: heading('Search engines and AI') },
  { name: 'camera line', address: 'dashboard/site/camera-line', shows: heading('Camera line') },
  { name: 'alternative texts', address: 'dashboard/site/alt-texts', shows: heading('Alternative texts') },
  { name: 'pages', address: 'dashboard/site/pages', shows: heading('Pages') },
  { name: 'account', address: 'dashboard/site/make-it-mine?step=account', shows: step(1) },
  { name: 'words', address: 'dashboard/site/make-it-mine?step=words', shows: step(2) },
  { name: 'first look', address: 'dashboard/site/make-it-mine?step=look', shows: step(3) },
  { name: 'demo', address: 'dashboard/site/make-it-mine?step=demo', shows: step(4) },
  { name: 'first photographs', address: 'dashboard/site/make-it-mine?step=photographs', shows: step(5) },
  { name: 'first publishing', address: 'dashboard/site/make-it-mine?step=publish', shows: step(6) },
  { name: 'settings', address: 'dashboard/settings', shows: heading('Account') },
  { name: 'sign-in', address: 'dashboard/settings/sign-in', shows: heading('Second factor') },
  { name: 'devices', address: 'dashboard/settings/devices', shows: heading('Devices') },
  { name: 'webhooks', address: 'dashboard/settings/webhooks', shows: heading('Webhooks') },
  { name: 'about you', address: 'dashboard/settings/you', shows: heading('About you') },
  { name: 'rights', address: 'dashboard/settings/rights', shows: heading('Rights') },
  { name: 'limits', address: 'dashboard/settings/limits', shows: heading('Limits and days') },
  { name: 'activity', address: 'dashboard/settings/activity', shows: heading('Activity') },
  { name: 'mails', address: 'dashboard/settings/mails', shows: heading('Mails') },
  { name: 'backups', address: 'dashboard/settings/backups', shows: heading('Backups') },
  { name: 'system', address: 'dashboard/settings/system', shows: heading('System') },
  { name: 'nowhere', address: 'dashboard/nowhere', shows: heading('Page Not Found') },
  { name: 'adding a slide', address: 'dashboard/hero-slides/create', shows: dialog('Add New Hero Slide') },
  { name: 'adding a testimonial', address: 'dashboard/testimonials/create', shows: dialog('Add Testimonial') },
  { name: 'adding a category', address: 'dashboard/categories/create', shows: dialog('Add Category') },
  { name: 'adding a link', address: 'dashboard/social-media/create', shows: dialog('Add Social Media Link') },
  { name: 'adding a gallery', address: 'dashboard/galleries/create', shows: dialog('New gallery') },
  { name: 'adding a page', address: 'dashboard/site/pages/create', shows: dialog('Add page') },
  { name: 'adding a project', address: 'dashboard/projects/create', shows: dialog('Add project') },
  { name: 'editing', address: 'dashboard/testimonials', press: /^Edit /, shows: dialog('Edit Testimonial') },
  { name: 'deleting', address: 'dashboard/testimonials', press: /^Delete /, shows: dialog('Delete testimonial') },
  { name: 'a message', address: 'dashboard/messages', press: /^Ana Ruiz/, shows: dialog('Message from Ana Ruiz') },
  {
    name: 'putting back',
    address: 'dashboard/publishing',
    press: /^Restore/,
    shows: dialog('Restore a release'),
    enables: 'Restore',
  },
  { name: 'logging out', address: 'dashboard', press: 'Logout', shows: dialog('Logout') },
];
