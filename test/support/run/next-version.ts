import { cp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import { assert } from '#base/assert.ts'
import { makeRunFolder } from './run-folders.ts'

/** What a start needs beside the client and the script. */
const BESIDE = ['node_modules', 'server']
const CLIENT = join('dist', 'client')
const COMPRESSED = new Set(['.br', '.gz'])
const TEXTS = new Set(['.js', '.html', '.json'])
const REVISION = /"revision":"/g

/** The product as a later version would be, ready to be started. */
export interface NextVersion {
  /** Its folder, to start it from, and its server as one script. */
  readonly root: string
  readonly script: string
  remove(): Promise<void>
}

/**
 * Copies the server and the built client, and lets the client's scripts be changed as a change of their
 * source would. What is changed gets another name, and the service worker a list with all of it, as by
 * a build, which would take longer than the test.
 */
export async function makeNextVersion(change: (script: string) => string): Promise<NextVersion> {
  const root = await makeRunFolder('next')
  for (const part of BESIDE) await symlink(resolve(part), join(root, part))
  const client = join(root, CLIENT)
  await cp(CLIENT, client, { recursive: true, filter: path => !COMPRESSED.has(extname(path)) })
  const isChanged = await rewrite(client, change)
  if (!isChanged) throw new Error('No script of the client is as the change expects it')
  const script = await copyServer(root)
  return { root, script, remove: async () => await rm(root, { recursive: true, force: true }) }
}

/** Copies the server's one script, which then knows the folder as its own: what it serves is there. */
async function copyServer(root: string): Promise<string> {
  const tested = inject('serverScript')
  assert(tested !== undefined, 'the run has made one script of the server')
  const text = await readFile(tested, 'utf8')
  const script = join(root, basename(tested))
  await writeFile(script, text.replaceAll(pathToFileURL(resolve()).href, pathToFileURL(root).href))
  return script
}

/** Changes what is to be changed, and renames all scripts, since each names others. */
async function rewrite(client: string, change: (script: string) => string): Promise<boolean> {
  const scripts = (await readdir(join(client, 'assets'))).filter(name => extname(name) === '.js')
  const names = new RegExp(scripts.map(name => name.replaceAll('.', String.raw`\.`)).join('|'), 'g')
  let isChanged = false
  for (const path of await readdir(client, { recursive: true })) {
    if (!TEXTS.has(extname(path))) continue
    const text = await readFile(join(client, path), 'utf8')
    const changed = change(text)
    isChanged ||= changed !== text
    await rm(join(client, path))
    const next = changed.replaceAll(names, later).replaceAll(REVISION, '"revision":"next')
    await writeFile(join(client, path.replaceAll(names, later)), next)
  }
  return isChanged
}

function later(name: string): string {
  return name.replace(/\.js$/, 'next.js')
}
