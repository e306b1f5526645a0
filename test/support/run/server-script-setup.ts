import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import type { TestProject } from 'vitest/node'
import { assert } from '#base/assert.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The script of a thread that reads a statement. */
    readonly statementThread?: string
  }
}

// Beside the client that it serves, where its packages are found.
const FOLDER = resolve('dist', 'tested')
const MAIN = 'server/main.ts'
// What a primary forks its workers from.
const FORKED = "new URL('main.ts', import.meta.url)"
const WORKERS = resolve('server/workers.ts')
// It starts a thread from the script beside its own.
const THREADS = resolve('server/features/statements/statement-threads.ts')
const THREAD = 'server/features/statements/statement-thread.mjs'
// By which a thread reads the sources.
const SOURCES_READ = ["import { register } from 'tsx/esm/api'\n", 'register()\n']
// Of hundreds of small files, each of which a start would find and read by itself.
const BUNDLED = ['@hono/node-server', 'date-fns', 'hono', 'icu-minify', 'jose', 'kysely', 'valibot']

/**
 * Makes one script of the server once for a run, and one of its threads: reading their sources file by file takes each
 * start 2 s of a core, and a thread 1 s. The packages stay as they are, and so does what lies beside a source.
 */
export default async function setup(project: TestProject): Promise<void> {
  const server = await bundle(MAIN, {
    name: 'sources-where-they-lie',
    enforce: 'pre',
    transform: (code, id) => {
      if (id === WORKERS) return forkThisScript(code)
      if (id === THREADS) return code
      return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
    },
  })
  const thread = await bundle(THREAD, {
    name: 'sources-within',
    enforce: 'pre',
    transform: (code, id) => (id === resolve(THREAD) ? withoutSources(code) : code),
  })
  await mkdir(FOLDER, { recursive: true })
  project.provide('statementThread', await place(basename(THREAD), thread))
  project.provide('serverScript', await place('server.mjs', server))
}

/** One script of all that a source needs. */
async function bundle(source: string, plugin: Plugin): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: BUNDLED },
    plugins: [plugin],
    build: {
      ssr: source,
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  assert('output' in built, 'one build was asked for')
  return built.output[0].code
}

async function place(name: string, code: string): Promise<string> {
  const script = join(FOLDER, name)
  // Another run may be starting the one of before.
  const draft = `${script}.${process.pid}`
  await writeFile(draft, code)
  await rename(draft, script)
  return script
}

/** Lets the script's workers be of the script as well. */
function forkThisScript(code: string): string {
  assert(code.includes(FORKED), 'workers are forked from the server’s main file')
  return code.replace(FORKED, 'new URL(import.meta.url)')
}

function withoutSources(code: string): string {
  for (const part of SOURCES_READ) assert(code.includes(part), 'a thread reads the sources')
  return SOURCES_READ.reduce((rest, part) => rest.replace(part, ''), code)
}
