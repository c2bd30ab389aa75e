// Loaded before `npm start`, `npm run dev` and `npm run demo`: reads `.env` where there is one, and says nothing where
// there is none, unlike Node's own option. What the environment sets goes before what the file says.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile();
