import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { databaseAccount, databaseFolder } from '#server/db/embedded/account.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { makeTemplate } from './template-database.ts'

// Test data need not survive a power cut.
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

/** One PostgreSQL for a whole run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kobolens-test-'))
  const postgres = await startEmbedded({ dataDir, settings: FAST })
  await makeTemplate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(databaseFolder(dataDir, databaseAccount()), { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
}
