import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { assert } from '#base/assert.ts'

// Beside the client that it serves, where its packages are found.
const FOLDER = resolve('dist', 'tested')
// What a primary forks its workers from.
const MAIN = "new URL('main.ts', import.meta.url)"
const WORKERS = resolve('server/workers.ts')
// Of hundreds of small files, each of which a start would find and read by itself.
const BUNDLED = ['@hono/node-server', 'date-fns', 'hono', 'jose', 'kysely', 'valibot']

/**
 * Makes one script of the server once for a run: reading its sources file by file takes each start 2 s of a core.
 * The packages stay as they are, and so does what lies beside a source.
 */
export default async function setup(project: TestProject): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: BUNDLED },
    plugins: [
      {
        name: 'sources-where-they-lie',
        enforce: 'pre',
        transform: (code, id) => {
          if (id === WORKERS) return forkThisScript(code)
          return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        },
      },
    ],
    build: {
      ssr: 'server/main.ts',
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  assert('output' in built, 'one build was asked for')
  await mkdir(FOLDER, { recursive: true })
  const script = join(FOLDER, 'server.mjs')
  // Another run may be starting the one of before.
  const draft = `${script}.${process.pid}`
  await writeFile(draft, built.output[0].code)
  await rename(draft, script)
  project.provide('serverScript', script)
}

/** Lets the script's workers be of the script as well. */
function forkThisScript(code: string): string {
  assert(code.includes(MAIN), 'workers are forked from the server’s main file')
  return code.replace(MAIN, 'new URL(import.meta.url)')
}
