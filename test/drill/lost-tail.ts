import type { DrillPostgres, ReplicatedPostgres } from './replicated-postgres.ts'

/** What a standby lacks of what its primary had confirmed. */
export interface LostTail {
  /** Of all ledgers, on the primary. */
  readonly commitsBefore: number
  readonly commits: number
  /** Confirmed writes, by their receipts. */
  readonly writes: number
  /** Lost commits by ledger; only those that lost some. */
  readonly byLedger: ReadonlyMap<string, number>
}

/** Compares the promoted standby with the dead primary, which is started once more, where nobody reaches it. */
export async function countLost({ primary, standby }: ReplicatedPostgres): Promise<LostTail> {
  await primary.start()
  const had = await readHistory(primary)
  await primary.stop()
  const has = await readHistory(standby)
  const lost = [...had.commits].filter(commit => !has.commits.has(commit))
  const byLedger = new Map<string, number>()
  for (const commit of lost) {
    const [ledgerId = ''] = commit.split(' ')
    byLedger.set(ledgerId, (byLedger.get(ledgerId) ?? 0) + 1)
  }
  const writes = [...had.receipts].filter(receipt => !has.receipts.has(receipt)).length
  return { commitsBefore: had.commits.size, commits: lost.length, writes, byLedger }
}

interface History {
  /** `<ledger> <version>` */
  readonly commits: ReadonlySet<string>
  readonly receipts: ReadonlySet<string>
}

async function readHistory(postgres: DrillPostgres): Promise<History> {
  const commits = await postgres.query<Named>(
    `select ledger_id || ' ' || version as name from ledger_commits`,
  )
  const receipts = await postgres.query<Named>(`select id::text as name from receipts`)
  return { commits: namesOf(commits), receipts: namesOf(receipts) }
}

interface Named {
  readonly name: string
}

function namesOf(rows: readonly Named[]): ReadonlySet<string> {
  return new Set(rows.map(({ name }) => name))
}
