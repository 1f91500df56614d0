import { UnreadCount } from './contact/UnreadCount.tsx';
import { t } from './language/language.ts';
import { later } from './later.ts';
import type { DashboardTab } from './layout/dashboard-tab.ts';

/** The tabs of the dashboard in their order: those that are specified, the others, and two pages that the header leads to. Each is loaded when it is opened; other tabs use nothing of its folder but its `index.ts`. */
export const tabs: readonly DashboardTab[] = [
  {
    name: 'images',
    label: t('Images'),
    isWide: true,
    list: later('ImageList', () => import('./images/ImageList.tsx')),
  },
  {
    name: 'hero-slides',
    label: t('Hero Slides'),
    list: later('HeroSlideList', () => import('./hero-slides/HeroSlideList.tsx')),
  },
  {
    name: 'testimonials',
    label: t('Testimonials'),
    list: later('TestimonialList', () => import('./testimonials/TestimonialList.tsx')),
  },
  {
    name: 'categories',
    label: t('Categories'),
    isWide: true,
    list: later('CategoryList', () => import('./categories/CategoryList.tsx')),
  },
  {
    name: 'social-media',
    label: t('Social Media'),
    titleField: 'display_name',
    list: later('SocialLinkList', () => import('./social-media/SocialLinkList.tsx')),
  },
  {
    name: 'upload',
    label: t('Upload'),
    resource: 'images',
    list: later('UploadTab', () => import('./upload/UploadTab.tsx')),
  },
  {
    name: 'projects',
    label: t('Projects'),
    place: 'second',
    shortcut: 'j',
    list: later('ProjectList', () => import('./projects/ProjectList.tsx')),
  },
  {
    name: 'galleries',
    label: t('Clients'),
    place: 'second',
    shortcut: 'g',
    isWide: true,
    list: later('GalleriesTab', () => import('./galleries/GalleriesTab.tsx')),
  },
  {
    name: 'messages',
    label: t('Messages'),
    place: 'second',
    resource: 'contact',
    count: UnreadCount,
    isFixed: true,
    list: later('MessageList', () => import('./contact/MessageList.tsx')),
  },
  {
    name: 'publishing',
    label: t('Publishing'),
    place: 'header',
    isFixed: true,
    list: later('PublishingTab', () => import('./publishing/PublishingTab.tsx')),
  },
  {
    name: 'site',
    label: t('Site'),
    place: 'second',
    isFixed: true,
    hasParts: true,
    list: later('SiteTab', () => import('./site/SiteTab.tsx')),
  },
  {
    name: 'settings',
    label: t('Settings'),
    place: 'header',
    isFixed: true,
    hasParts: true,
    list: later('SettingsTab', () => import('./settings/SettingsTab.tsx')),
  },
];
