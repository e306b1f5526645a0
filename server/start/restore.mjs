import { runCommand } from './run-command.mjs'

// `npm run restore`: installs what is missing, then runs server/backup/restore.ts.
process.exitCode = await runCommand(async () => (await import('../backup/restore.ts')).runRestore)
