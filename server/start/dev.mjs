// `npm run dev`: the server with restart on change, and vite with hot reload in front of it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installDependencies } from './dependencies.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
installDependencies(root, { forDevelopment: true })

const children = [
  ['node_modules/tsx/dist/cli.mjs', 'watch', 'server/main.ts'],
  ['node_modules/vite/bin/vite.js'],
].map(([script, ...args]) =>
  spawn(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit' }),
)
for (const child of children) {
  child.on('exit', () => {
    for (const other of children) other.kill('SIGTERM')
  })
}
process.on('SIGINT', () => undefined)
