/** `npm run fix`: Formats the whole repository and repairs what the linter can repair by itself. */
import { readCommandLine } from './tools/command-line.ts';
import { showTool } from './tools/tool.ts';

readCommandLine(import.meta.filename, {});
process.exitCode = await showTool('@biomejs/biome', ['check', '--write'], { command: 'biome' });
