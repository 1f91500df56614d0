import { VERSIONED } from '../../http/documents/phrases.ts';
import type { OperationTexts } from '../../http/documents/texts.ts';

export const operations: OperationTexts = {
  tags: {
    settings: 'Texts of the public site.',
    site: 'Words, sections, language and look of the public site.',
  },
  operations: {
    'GET /api/settings': "Read the settings. The texts of the public site that are the photographer's own.",
    'PUT /api/settings': `Change the settings. ${VERSIONED}`,
    'GET /api/site': 'Read what the owner has chosen for the site. Its own texts, sections, language and look.',
    'POST /api/site/logo':
      'Upload a logo. A PNG, SVG, WebP, JPEG or GIF file of up to 5 MB, which is drawn anew and scaled down. Answers the name of its file, to be saved as `logo_file`.',
    'POST /api/site/favicon':
      'Upload an icon of the site. Answers the name of its file, to be saved as `favicon_file`.',
    'PUT /api/site': `Change what the site says and how it looks. \`texts\` names those that change; null stands for the default. ${VERSIONED}`,
  },
};
