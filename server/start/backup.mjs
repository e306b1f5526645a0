import { runCommand } from './run-command.mjs'

// `npm run backup`: installs what is missing, then runs server/backup/backup.ts.
process.exitCode = await runCommand(async () => (await import('../backup/backup.ts')).runBackup)
