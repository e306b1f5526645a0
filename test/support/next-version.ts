import { spawnSync } from 'node:child_process'
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { CLIENT_SOURCES } from '#server/start/build-client.mjs'
import { makeRunFolder } from './run-folders.ts'

/** What a build and a start need of the source tree. */
const PARTS = [...CLIENT_SOURCES, 'server', 'tsconfig.json', 'package.json']

/** The product as a later version would be, built and ready to be started. */
export interface NextVersion {
  /** Its folder, to start it from. */
  readonly root: string
  remove(): Promise<void>
}

/** Copies the tree, lets one source file be changed, and builds the client of the copy. */
export async function buildNextVersion(
  file: string,
  change: (source: string) => string,
): Promise<NextVersion> {
  const root = await makeRunFolder('next')
  for (const part of PARTS) await cp(part, join(root, part), { recursive: true })
  await symlink(resolve('node_modules'), join(root, 'node_modules'))
  const path = join(root, file)
  const source = await readFile(path, 'utf8')
  const changed = change(source)
  if (changed === source) throw new Error(`${file} is not as the change expects it`)
  await writeFile(path, changed)
  const build = ['server/start/build-client.mjs']
  const { status } = spawnSync(process.execPath, build, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The next version does not build')
  return { root, remove: async () => await rm(root, { recursive: true, force: true }) }
}
