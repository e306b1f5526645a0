import type { TestProject } from 'vitest/node'
import { provideDatabase } from './provide-database.ts'

// Test data need not survive a power cut.
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  // Databases that live for a file each need no tending.
  'autovacuum=off',
  'max_connections=200',
]

/** One PostgreSQL for a whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return await provideDatabase(project, FAST)
}
