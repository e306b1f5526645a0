import type { TestProject } from 'vitest/node'
import { type EmbeddedOptions, startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { binariesIn } from './binaries-in.ts'
import { makeRunFolder, removeRunFolder, sweepDeadRuns } from './run-folders.ts'
import { CLUSTER_URLS, makeTemplate } from './template-database.ts'

/**
 * Starts one PostgreSQL with the given settings, holding a migrated template that every test file
 * copies; on a cluster that is given, nothing has to be started. Returns how to stop it and remove its data.
 */
export async function provideDatabase(
  project: TestProject,
  settings: readonly string[],
): Promise<() => Promise<void>> {
  const [clusterUrl] = CLUSTER_URLS
  if (clusterUrl !== undefined) {
    project.provide('postgresUrl', clusterUrl)
    return async () => await Promise.resolve()
  }
  await sweepDeadRuns()
  const dataDir = await makeRunFolder('database')
  const postgres = await startEmbedded({ dataDir, settings, ...(await chosenPostgres()) })
  await makeTemplate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await removeRunFolder(dataDir)
  }
}

/** The PostgreSQL whose folder of programs `POSTGRES_BIN` names, to prove the suites on another version. */
async function chosenPostgres(): Promise<Pick<EmbeddedOptions, 'binaries'>> {
  const folder = process.env['POSTGRES_BIN'] ?? ''
  if (folder === '') return {}
  const binaries = await binariesIn(folder)
  process.stdout.write(`${binaries.version}\n`)
  return { binaries }
}
