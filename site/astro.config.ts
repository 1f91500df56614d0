import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { bundledPackages } from './adapter/bundled-packages.ts';
import { proxy } from './adapter/dev-server.config.ts';
import { fewerFiles } from './adapter/fewer-files.ts';
import { vitrine } from './adapter/integration.ts';
import { withLookRules } from './adapter/look-rules.ts';
import { unhintedFonts } from './adapter/unhinted-fonts.ts';
import { withoutJsonSchema } from './adapter/without-json-schema.ts';

const REACT = /node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/;
const CONTACT_FORM = /contact-form[\\/](?:[A-Z]|use|fields|send|enquired)|languages[\\/]en[\\/]form/;
/** What both lightboxes need, and the gallery's own, so that it stays one file. */
const LIGHTBOX =
  /node_modules[\\/]yet-another-react-lightbox|islands[\\/]lightbox[\\/](?:[A-Z]|flight|useFocusTrap)|languages[\\/]en[\\/]lightbox/;
/** What the page of a gallery for a client fetches at once. */
const CLIENT_GALLERY = /islands[\\/]client-gallery[\\/](?!dialogs|lightbox)|languages[\\/]en[\\/]client-gallery/;
const SHARED_BY_ISLANDS =
  /src[\\/](?:pictures|islands[\\/](?:IslandBoundary|usePrinting|lightbox[\\/](?:use(?:OpenPhoto|Lightbox)|is-for-new-tab|when-idle))|content[\\/](?:gallery|photo)\.|limits|image-address|slug|site-texts[\\/]filled-in|languages[\\/](?:language\.|en[\\/]gallery))|preload-helper/;

/**
 * What makes schemas, and schemas that others are made from. Those that no page uses are removed, with the texts in them, so that the
 * contact form's rules do not include the whole contract. Calls of the same names elsewhere would be removed as well.
 */
const SCHEMAS = [
  'z',
  'DeliveryState',
  'Failure',
  'ImageView',
  'Version',
  'instant',
  'filterText',
  'sortOrder',
  'textFlag',
];
const TEXT_SCHEMAS = ['prose', 'requiredText', 'requiredProse', 'optionalText', 'optionalLink', 'optionalWebAddress'];
const SCHEMA_MAKERS = [...TEXT_SCHEMAS, 'textNumber', 'listQuery', 'successList', 'versioned'];

export default defineConfig({
  output: 'server',
  integrations: [react()],
  adapter: vitrine(),
  trailingSlash: 'ignore',
  build: { inlineStylesheets: 'never' },
  // Only the hashes of inline scripts are used: builder/checks/content-security-policy.ts.
  security: { csp: true },
  // Pictures are the server's renditions; nothing is encoded here.
  image: { service: passthroughImageService() },
  session: false,
  vite: {
    plugins: [withoutJsonSchema, withLookRules, unhintedFonts, fewerFiles, bundledPackages],
    server: { proxy },
    build: {
      modulePreload: false,
      rolldownOptions: {
        treeshake: { manualPureFunctions: [...SCHEMAS, ...SCHEMA_MAKERS] },
      },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // React and the small parts that the islands share become one file. Otherwise they are nine, each with a request of its
            // own.
            output: {
              codeSplitting: {
                groups: [
                  { name: 'islands', test: (id: string) => REACT.test(id) || SHARED_BY_ISLANDS.test(id) },
                  { name: 'contact', test: CONTACT_FORM },
                  { name: 'lightbox', test: LIGHTBOX },
                  { name: 'client-gallery', test: CLIENT_GALLERY },
                ],
              },
            },
          },
        },
      },
    },
  },
  devToolbar: { enabled: false },
});
