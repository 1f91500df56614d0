import { watchConsole } from './watch-console.ts';

watchConsole();
