import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { bundleScript } from '../bundle-script.ts'
import { type BenchOrigin, serveIsolated } from '../serve-isolated.ts'

const SQLITE = fileURLToPath(new URL('.', import.meta.resolve('@sqlite.org/sqlite-wasm')))

/** An origin with an empty page, the scripts of the bench, and SQLite. */
export async function serveBenchOrigin(): Promise<BenchOrigin> {
  const scripts = new Map([
    ['/bench-door.js', await bundleScript(import.meta.resolve('./bench-door.ts'))],
    ['/bench-worker.js', await bundleScript(import.meta.resolve('./bench-worker.ts'))],
    ['/analytics.js', await bundleScript(import.meta.resolve('#workers/analytics.ts'))],
  ])
  return await serveIsolated(async path => {
    const sqliteFile = /^\/sqlite\/(.+)$/.exec(path)?.[1]
    if (sqliteFile !== undefined) return await readFile(`${SQLITE}${sqliteFile}`)
    return scripts.get(path)
  })
}
