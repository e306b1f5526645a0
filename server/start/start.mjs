// `npm start`: installs what is missing, builds the app, and runs the whole product.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildClient } from './build-client.mjs'
import { installDependencies } from './dependencies.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
installDependencies(root)
buildClient(root)

const server = spawn(
  process.execPath,
  ['--import', 'tsx', join(root, 'server', 'main.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
)
// Ctrl+C reaches the server by itself; a SIGTERM reaches only this process.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', code => process.exit(code ?? 1))
