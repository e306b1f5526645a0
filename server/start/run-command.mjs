import { fileURLToPath } from 'node:url'
import { installDependencies } from './dependencies.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

/** Runs a command of server/backup as npm called it, once what is missing is installed; gives its exit code. */
export async function runCommand(load) {
  // npm starts a script in the project's folder, and tells where it was called.
  const folder = process.env.INIT_CWD ?? process.cwd()
  const root = fileURLToPath(new URL('../..', import.meta.url))
  process.chdir(root)
  installDependencies(root, { forDevelopment: false })
  stopWithNpm()
  const { register } = await import('tsx/esm/api')
  register()
  const run = await load()
  return await run({
    args: process.argv.slice(2),
    env: process.env,
    folder,
    print: line => process.stdout.write(`${line}\n`),
    complain: line => process.stderr.write(`${line}\n`),
  })
}
