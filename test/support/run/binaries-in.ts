import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresBinaries } from '#server/db/embedded/binaries.ts'

/** The PostgreSQL whose programs lie in a folder. */
export async function binariesIn(folder: string): Promise<PostgresBinaries> {
  const postgres = join(folder, 'postgres')
  const { stdout } = await promisify(execFile)(postgres, ['--version'])
  return { initdb: join(folder, 'initdb'), postgres, version: stdout.trim() }
}
