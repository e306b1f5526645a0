// Builds the client when its sources are newer than what was built, and publishes it to dist/client.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publishClient } from './publish-client.mjs'

const VITE = join('node_modules', 'vite', 'bin', 'vite.js')
const FIRST_VIEWS = 'src/app/first-view/render-first-views.tsx'

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
  const views = join(root, 'dist', `views-${process.pid}`)
  const status = runSteps(root, [
    [VITE, 'build', '--logLevel', 'warn', '--outDir', build],
    [VITE, 'build', '--logLevel', 'warn', '--outDir', views, '--ssr', FIRST_VIEWS],
    ['server/start/write-first-views.mjs', views, build],
  ])
  if (status === 0) publishClient(build, join(root, 'dist', 'client'))
  for (const folder of [build, views]) rmSync(folder, { recursive: true, force: true })
  if (status === 0) return
  console.error('The build failed: see above.')
  process.exit(status ?? 1)
}

/** Runs one script after the other, until one fails; the last one's status. */
function runSteps(root, steps) {
  // A test's NODE_ENV would build React's development version.
  const env = { ...process.env, NODE_ENV: 'production' }
  let status = 0
  for (const step of steps) {
    if (status !== 0) break
    status = spawnSync(process.execPath, step, { cwd: root, stdio: 'inherit', env }).status
  }
  return status
}

// A folder counts as well: its time tells of files that were taken away.
function newestMs(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map(name => newestMs(join(path, name))))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildClient(process.cwd())
