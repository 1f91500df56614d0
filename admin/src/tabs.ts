import { UnreadCount } from './contact/UnreadCount.tsx';
import { later } from './later.ts';
import type { DashboardTab } from './layout/dashboard-tab.ts';

/** The tabs of the dashboard in their order: those that are specified, the others, and two pages that the header leads to. Each is loaded when it is opened; other tabs use nothing of its folder but its `index.ts`. */
export const tabs: readonly DashboardTab[] = [
  { name: 'images', label: 'Images', isWide: true, list: later('ImageList', () => import('./images/ImageList.tsx')) },
  {
    name: 'hero-slides',
    label: 'Hero Slides',
    list: later('HeroSlideList', () => import('./hero-slides/HeroSlideList.tsx')),
  },
  {
    name: 'testimonials',
    label: 'Testimonials',
    list: later('TestimonialList', () => import('./testimonials/TestimonialList.tsx')),
  },
  {
    name: 'categories',
    label: 'Categories',
    isWide: true,
    list: later('CategoryList', () => import('./categories/CategoryList.tsx')),
  },
  {
    name: 'social-media',
    label: 'Social Media',
    titleField: 'display_name',
    list: later('SocialLinkList', () => import('./social-media/SocialLinkList.tsx')),
  },
  {
    name: 'upload',
    label: 'Upload',
    resource: 'images',
    list: later('UploadTab', () => import('./upload/UploadTab.tsx')),
  },
  {
    name: 'projects',
    label: 'Projects',
    place: 'second',
    shortcut: 'j',
    list: later('ProjectList', () => import('./projects/ProjectList.tsx')),
  },
  {
    name: 'galleries',
    label: 'Clients',
    place: 'second',
    shortcut: 'g',
    isWide: true,
    list: later('GalleriesTab', () => import('./galleries/GalleriesTab.tsx')),
  },
  {
    name: 'messages',
    label: 'Messages',
    place: 'second',
    resource: 'contact',
    count: UnreadCount,
    isFixed: true,
    list: later('MessageList', () => import('./contact/MessageList.tsx')),
  },
  {
    name: 'publishing',
    label: 'Publishing',
    place: 'header',
    isFixed: true,
    list: later('PublishingTab', () => import('./publishing/PublishingTab.tsx')),
  },
  {
    name: 'site',
    label: 'Site',
    place: 'second',
    isFixed: true,
    hasParts: true,
    list: later('SiteTab', () => import('./site/SiteTab.tsx')),
  },
  {
    name: 'settings',
    label: 'Settings',
    place: 'header',
    isFixed: true,
    hasParts: true,
    list: later('SettingsTab', () => import('./settings/SettingsTab.tsx')),
  },
];
