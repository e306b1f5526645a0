import { existsSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { assert } from '#base/assert.ts'

/** What takes a worker longest, the longest first: begun last, it would be waited for alone. */
const LONGEST = [
  'test/client-server/bootstrap.pg.test.ts',
  'test/client-server/older-days.pg.test.ts',
  'test/server/workers.proof.pg.test.ts',
  'test/server/backup-commands.proof.pg.test.ts',
  'test/server/product-life.proof.pg.test.ts',
  'test/server/statements/preview-import.pg.test.ts',
  'test/server/http/bad-input.pg.test.ts',
  'server/backup/restore.pg.test.ts',
  'test/simulation/mutants.test.ts',
  'test/e2e/sync/visible-promises.proof.e2e.ts',
  'test/e2e/sync/app-update.e2e.ts',
  'test/e2e/sync/sync-faults.proof.e2e.ts',
  'test/e2e/ledger/import-statement.e2e.ts',
  'test/e2e/sync/main-job.e2e.ts',
  'test/e2e/sync/new-schema.e2e.ts',
  'test/e2e/ledger/quick-entry.e2e.ts',
  'test/e2e/ledger/import-files.e2e.ts',
  'test/e2e/ledger/share-target.e2e.ts',
  'test/e2e/site/public.e2e.ts',
  'test/e2e/ledger/list.e2e.ts',
  'test/e2e/ledger/categories.e2e.ts',
  'test/e2e/ledger/assistant.e2e.ts',
  'test/e2e/ledger/chats.e2e.ts',
  'test/e2e/ledger/share-alert.e2e.ts',
  'test/e2e/account/account.proof.e2e.ts',
  'test/e2e/ledger/wallet-statements.proof.e2e.ts',
  'test/e2e/sync/clashes.proof.e2e.ts',
  'test/e2e/account/payments.proof.e2e.ts',
  'test/e2e/sync/demo.e2e.ts',
]

/**
 * Runs one suite after the other, in each what is known to be longest first, and the rest in vitest's own order.
 * A worker keeps what it has loaded while the next file is of the same suite; between suites none waits for the
 * others' last file.
 */
export class ProjectOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const path of LONGEST) assert(existsSync(path), `${path} is a test`)
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own, which is no array's
    const sorted = await super.sort(files)
    const names = this.ctx.projects.map(project => project.name)
    return sorted.toSorted(
      (a, b) =>
        names.indexOf(a.project.name) - names.indexOf(b.project.name) || rankOf(a) - rankOf(b),
    )
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const at = LONGEST.findIndex(path => moduleId.endsWith(`/${path}`))
  return at === -1 ? LONGEST.length : at
}
