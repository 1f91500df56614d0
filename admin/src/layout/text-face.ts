// The text face of the site, for the dashboard: the login page has the letters of the system, and waits for none.
import '@fontsource/albert-sans/400.css';
import '@fontsource/albert-sans/500.css';
import '@fontsource/albert-sans/600.css';
