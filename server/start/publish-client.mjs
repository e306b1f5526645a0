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
