import { t } from '../language/language.ts';
import { later } from '../later.ts';
import type { Part } from '../parts/part.ts';

/** The parts in their order. Each is loaded when it is opened. A new one is one line here. */
export const parts: readonly Part[] = [
  { name: 'look', label: t('Look'), part: later('LookForm', () => import('./look/LookForm.tsx')) },
  { name: 'texts', label: t('Texts'), part: later('TextsForm', () => import('./texts/TextsForm.tsx')) },
  { name: 'home', label: t('Home page'), part: later('HomePageForm', () => import('./home/HomePageForm.tsx')) },
  { name: 'stats', label: t('Stats'), part: later('StatsForm', () => import('./stats/StatsForm.tsx')) },
  { name: 'language', label: t('Language'), part: later('LanguageForm', () => import('./language/LanguageForm.tsx')) },
  {
    name: 'machines',
    label: t('Search engines and AI'),
    part: later('MachinesForm', () => import('./machines/MachinesForm.tsx')),
  },
  {
    name: 'camera-line',
    label: t('Camera line'),
    part: later('CameraLineForm', () => import('./camera-line/CameraLineForm.tsx')),
  },
  {
    name: 'alt-texts',
    label: t('Alternative texts'),
    part: later('AltTexts', () => import('./alt-texts/AltTexts.tsx')),
  },
  { name: 'pages', label: t('Pages'), part: later('PagesPart', () => import('./pages/PagesPart.tsx')) },
  {
    name: 'make-it-mine',
    label: t('Make it mine'),
    part: later('MakeItMine', () => import('../make-it-mine/MakeItMine.tsx')),
  },
];
