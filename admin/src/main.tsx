import '@fontsource/instrument-serif/latin-400.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { App } from './App.tsx';
import { config } from './config.ts';
import { createProviders } from './providers/create-providers.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

const providers = createProviders(config);
const router = createBrowserRouter([{ path: `${config.basename}/*`, element: <App {...providers} /> }]);

createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
