import { cp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { makeRunFolder } from './run-folders.ts'

/** What a start needs of the source tree. */
const PARTS = ['src', 'workers', 'server', 'tsconfig.json', 'package.json']
const CLIENT = join('dist', 'client')
const COMPRESSED = new Set(['.br', '.gz'])
const TEXTS = new Set(['.js', '.html', '.json'])
const REVISION = /"revision":"/g

/** The product as a later version would be, ready to be started. */
export interface NextVersion {
  /** Its folder, to start it from. */
  readonly root: string
  remove(): Promise<void>
}

/**
 * Copies the tree with its built client, and lets the client's scripts be changed as a change of their
 * source would. What is changed gets another name, and the service worker a list with all of it, as by
 * a build, which would take longer than the test.
 */
export async function makeNextVersion(change: (script: string) => string): Promise<NextVersion> {
  const root = await makeRunFolder('next')
  for (const part of PARTS) await cp(part, join(root, part), { recursive: true })
  await symlink(resolve('node_modules'), join(root, 'node_modules'))
  const client = join(root, CLIENT)
  await cp(CLIENT, client, { recursive: true, filter: path => !COMPRESSED.has(extname(path)) })
  const isChanged = await rewrite(client, change)
  if (!isChanged) throw new Error('No script of the client is as the change expects it')
  return { root, remove: async () => await rm(root, { recursive: true, force: true }) }
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
