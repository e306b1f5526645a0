import { fileURLToPath } from 'node:url'
import { installDependencies } from './dependencies.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

// `npm run restore`: installs what is missing, then runs server/backup/restore.ts.

const root = fileURLToPath(new URL('../..', import.meta.url))
// npm starts a script in the project's folder, and tells where it was called.
const folder = process.env.INIT_CWD ?? process.cwd()
process.chdir(root)
installDependencies(root, { forDevelopment: false })
stopWithNpm()
const { register } = await import('tsx/esm/api')
register()
const { runRestore } = await import('../backup/restore.ts')
process.exitCode = await runRestore({
  args: process.argv.slice(2),
  env: process.env,
  folder,
  print: line => process.stdout.write(`${line}\n`),
  complain: line => process.stderr.write(`${line}\n`),
})
