import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const KEEP_MS = 7 * 24 * 3_600_000
const COMPRESSED = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest'])

/**
 * Copies a build beside what is served already, compressed copies included. Assets of earlier
 * builds stay for seven days, so that a tab opened before can still load its parts.
 */
export function publishClient(build, client) {
  mkdirSync(client, { recursive: true })
  prune(join(client, 'assets'))
  for (const path of filesBelow(build)) {
    if (COMPRESSED.has(extname(path))) compress(join(build, path))
  }
  cpSync(build, client, { recursive: true })
  const now = new Date()
  for (const path of filesBelow(build)) utimesSync(join(client, path), now, now)
}

function prune(assets) {
  if (!existsSync(assets)) return
  for (const name of readdirSync(assets)) {
    const path = join(assets, name)
    if (Date.now() - statSync(path).mtimeMs > KEEP_MS) rmSync(path)
  }
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true }).filter(path =>
    statSync(join(folder, path)).isFile(),
  )
}

function compress(path) {
  const content = readFileSync(path)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  writeFileSync(`${path}.br`, brotliCompressSync(content, quality))
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}

// Builds the client when its sources are newer than what was built, and publishes it to dist/client.

const VITE = join('node_modules', 'vite', 'bin', 'vite.js')
const FIRST_VIEWS = 'src/app/first-view/render-first-views.tsx'

/** What the client is built from. */
export const CLIENT_SOURCES = [
  'src',
  'workers',
  'public',
  'index.html',
  'vite.config.ts',
  'build',
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

// A folder counts as well: its time changes when files are taken away.
function newestMs(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map(name => newestMs(join(path, name))))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildClient(process.cwd())
