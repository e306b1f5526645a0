import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseAccount, databaseFolder } from '#server/db/embedded/account.ts'
import { isRunning, takeFolder } from '#server/db/embedded/cluster.ts'

const OWNED = /^kobolens-run-[a-z]+-(\d+)-\w+$/

/** An empty folder of this process. Remove it when done; when this is killed, a later run does. */
export async function makeRunFolder(purpose: string): Promise<string> {
  return await mkdtemp(join(tmpdir(), `kobolens-run-${purpose}-${process.pid}-`))
}

/** Removes a data folder, and the embedded database that belongs to it. */
export async function removeRunFolder(folder: string): Promise<void> {
  await rm(databaseFolder(folder, databaseAccount()), { recursive: true, force: true })
  // What a program that is just ending still writes may come in between.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Stops the databases and removes the folders of runs that were killed; nothing of a living one. */
export async function sweepDeadRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, owner] = OWNED.exec(name) ?? []
    if (owner === undefined || (await isRunning(Number(owner)))) continue
    const folder = join(tmpdir(), name)
    if (await stopDatabase(folder)) await removeRunFolder(folder)
  }
}

/** False when it is in use: another run that sweeps, or a server that is just ending. */
async function stopDatabase(folder: string): Promise<boolean> {
  const database = databaseFolder(folder, databaseAccount())
  const isThere = await readdir(database).then(
    names => names.length > 0,
    () => false,
  )
  if (!isThere) return true
  const leave = await takeFolder(database).catch(() => undefined)
  await leave?.()
  return leave !== undefined
}
