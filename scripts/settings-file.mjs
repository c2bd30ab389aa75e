// Loaded before `npm start`, `npm run dev` and `npm run demo`: reads `.env` if it exists. Unlike Node's own option it
// prints nothing if the file is missing. A value of the environment overrides the file.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile();
