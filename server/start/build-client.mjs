// Builds the client when its sources are newer than what was built, and publishes it to dist/client.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publishClient } from './publish-client.mjs'

/** What the client is built from. */
export const CLIENT_SOURCES = [
  'src',
  'workers',
  'public',
  'index.html',
  'vite.config.ts',
  'manifest.ts',
  'chunks.ts',
  'package-lock.json',
]

/** Makes dist/client what the sources say. Exits when the build fails. */
export function buildClient(root) {
  const published = join(root, 'dist', 'client', 'index.html')
  const newestSourceMs = Math.max(...CLIENT_SOURCES.map(path => newestMs(join(root, path))))
  if (existsSync(published) && statSync(published).mtimeMs >= newestSourceMs) return
  console.log('Building the app…')
  // Two builds at once, of a start and of a test, keep out of each other's way.
  const build = join(root, 'dist', `build-${process.pid}`)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--logLevel', 'warn', '--outDir', build]
  // A test's NODE_ENV would build React's development version.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env })
  if (status === 0) publishClient(build, join(root, 'dist', 'client'))
  rmSync(build, { recursive: true, force: true })
  if (status === 0) return
  console.error('The build failed: see above.')
  process.exit(status ?? 1)
}

// A folder counts as well: its time tells of files that were taken away.
function newestMs(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map(name => newestMs(join(path, name))))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildClient(process.cwd())
