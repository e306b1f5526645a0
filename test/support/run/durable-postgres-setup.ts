import type { TestProject } from 'vitest/node'
import { provideDatabase } from './provide-database.ts'

/** As `postgres-setup.ts`, with the settings of real use: a commit is on the disk. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return await provideDatabase(project, [])
}
