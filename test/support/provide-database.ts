import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { databaseAccount, databaseFolder } from '#server/db/embedded/account.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { makeTemplate } from './template-database.ts'

/**
 * Starts one PostgreSQL with the given settings, holding a migrated template that every test file
 * copies. Returns how to stop it and remove its data.
 */
export async function provideDatabase(
  project: TestProject,
  settings: readonly string[],
): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kobolens-test-'))
  const postgres = await startEmbedded({ dataDir, settings })
  await makeTemplate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(databaseFolder(dataDir, databaseAccount()), { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
}
