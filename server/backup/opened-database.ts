import { findEmbedded, runningEmbeddedUrl, startEmbedded } from '../db/embedded/start-embedded.ts'
import { type CommandTools, placeOf } from './command.ts'
import { Refusal } from './refusal.ts'

/** The database that a command works on, until it is closed. */
export interface OpenedDatabase {
  readonly url: string
  close(): Promise<void>
}

/**
 * The database to read: the one that `DATABASE_URL` names, or the embedded one, which is started where the
 * product does not run. Throws a `Refusal` where there is none.
 */
export async function openSource({ config, print }: CommandTools): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl !== undefined) {
    print(`Reading ${placeOf(databaseUrl)}`)
    return notOurs(databaseUrl)
  }
  const found = await findEmbedded(dataDir)
  if (found.type === 'none') {
    throw new Refusal(
      `${dataDir} has no database. Set DATABASE_URL or DATA_DIR as for the product, and be its user`,
    )
  }
  print(`Reading the embedded database of ${dataDir}`)
  return found.type === 'stopped'
    ? await started(dataDir)
    : notOurs(await runningEmbeddedUrl(dataDir))
}

/** The database to put something back into. Throws a `Refusal` where the product runs on it. */
export async function openTarget({ config, print }: CommandTools): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl !== undefined) {
    print(`Restoring ${placeOf(databaseUrl)}`)
    return notOurs(databaseUrl)
  }
  const found = await findEmbedded(dataDir)
  if (found.type === 'running') {
    throw new Refusal(
      `Process ${found.pid} runs on ${dataDir}. Stop Kobolens first: Ctrl+C where it was started, its supervisor, or kill ${found.pid}`,
    )
  }
  print(`Restoring the embedded database of ${dataDir}`)
  return await started(dataDir)
}

function notOurs(url: string): OpenedDatabase {
  return { url, close: async () => await Promise.resolve() }
}

async function started(dataDir: string): Promise<OpenedDatabase> {
  const embedded = await startEmbedded({ dataDir })
  return { url: embedded.url, close: async () => await embedded.stop() }
}
