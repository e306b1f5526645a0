import { type ControlledTransaction, sql } from 'kysely'
import type { AnswerOf, Call } from '#contract/call.ts'
import { type Budget, budget } from '#records/budget.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import { RECORDS, TABLE_KINDS } from '#records/registry.ts'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { AppDeps } from '#server/deps.ts'
import { startSession } from '#server/features/accounts/sessions/start-session.ts'
import { runMaintenance } from '#server/jobs/start-jobs.ts'
import type { KeptDeed } from '#server/records/feed/deeds.ts'
import { callApp, type TestRequest } from '#test/support/server/call-app.ts'
import {
  type LedgerSnapshot,
  putBackLedger,
  takeSnapshot,
} from '#test/support/server/ledger-snapshot.ts'
import { testDeps } from '#test/support/server/test-deps.ts'
import { insertTestUser } from '#test/support/server/test-user.ts'
import { openFaultyDatabase, type ShouldBreak } from './faulty-database.ts'
import { readServerState, type ServerRecord, type ServerState } from './server-state.ts'
import { readSyncBody, type Sent } from './simulated-network.ts'
import { type Process, Turns } from './turns.ts'

const ENTRIES_FIRST = [
  'transaction' as const,
  ...TABLE_KINDS.filter(kind => kind !== 'transaction'),
]

/** What signing in gives. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

// Two rows a block, so that a ledger of some sixteen is taken up in several pages, the later ones of several blocks.
const BOOT_ROWS = 2

const START_MS = Date.parse('2026-11-21T09:00:00Z')

/** The real server in process: its routes, its commands, a real PostgreSQL, and a clock of ours. */
export class ServerSide {
  shouldBreak: ShouldBreak = () => false
  /** Of the requests that overlap. */
  readonly turns = new Turns()
  private readonly time: { nowMs: number }
  /** What was read of a person's records, until anything may have changed them. */
  private read: { readonly userId: string; readonly state: ServerState } | undefined
  /** Where a person's history stood when that was read alone, until anything may have moved it. */
  private stood: { readonly userId: string; readonly head: number } | undefined
  private changes = 0
  private readonly deps: AppDeps
  /** Two processes beside each other, each with connections of its own. */
  private readonly processes: readonly [ServerProcess, ServerProcess]
  private replaced: Process = 1
  private other: string | undefined
  private foreign: ControlledTransaction<Database> | undefined

  private constructor(deps: AppDeps, databaseUrl: string, time: { nowMs: number }) {
    this.time = time
    const shouldBreak: ShouldBreak = where => this.shouldBreak(where)
    const { turns } = this
    function depsOf(process?: Process): AppDeps {
      const parts = { shouldBreak, turns, ...(process !== undefined && { process }) }
      return { ...deps, bootRows: BOOT_ROWS, db: openFaultyDatabase(databaseUrl, parts) }
    }
    this.deps = depsOf()
    this.processes = [startProcess(depsOf(0)), startProcess(depsOf(1))]
  }

  static async start(databaseUrl: string): Promise<ServerSide> {
    const time = { nowMs: START_MS }
    const deps = await testDeps(databaseUrl, { clock: () => time.nowMs, maxConnections: 1 })
    await deps.db.destroy()
    return new ServerSide(deps, databaseUrl, time)
  }

  /** True time, epoch ms. */
  now(): number {
    return this.time.nowMs
  }

  /** A schedule begins when every other does, so that a seed shows the same wherever it runs. */
  turnBackClock(): void {
    this.time.nowMs = START_MS
  }

  advance(ms: number): void {
    this.time.nowMs += ms
  }

  /** A request comes to a process. */
  async deliver({ url, init }: Sent, process: Process): Promise<Response> {
    const { signal: _, ...asked } = init
    const answering = Promise.resolve(this.processes[process].app.fetch(new Request(url, asked)))
    const answer = await this.turns.end(process, answering)
    if (mayWrite({ url, init })) this.readAnew()
    return answer
  }

  /** What was read before is not believed any more, nor what is being read. */
  readAnew(): void {
    this.changes += 1
    this.read = undefined
    this.stood = undefined
  }

  /** One process ends and another takes its place: what it remembered is gone (F20). */
  replaceProcess(): void {
    this.replaced = this.replaced === 0 ? 1 : 0
    const process = this.processes[this.replaced]
    process.app = createApp(process.deps)
  }

  /** What the server does every hour (F18). */
  async maintain(): Promise<void> {
    this.readAnew()
    await this.undisturbed(async () => await runMaintenance(this.deps))
  }

  /** A transaction of somebody else begins, or the one that was open all the while ends (F19). */
  async toggleForeign(): Promise<void> {
    if (this.foreign !== undefined) return await this.endForeign()
    const userId = await this.otherUser()
    await this.undisturbed(async () => {
      this.foreign = await this.deps.db.startTransaction().execute()
      await this.foreign
        .updateTable('ledgers')
        .set(eb => ({ version: eb('version', '+', 1) }))
        .where('ledger_id', '=', ownLedgerId(userId))
        .execute()
    })
  }

  async endForeign(): Promise<void> {
    const open = this.foreign
    this.foreign = undefined
    await open?.rollback().execute()
  }

  /** What a call answers that the person makes beside their devices; throws when it is refused. */
  async ask<const C extends Call>(
    call: C,
    request: TestRequest & { readonly token: string },
  ): Promise<AnswerOf<C>> {
    return (await callApp(this.processes[0].app, call, request)).answer()
  }

  async addUser(): Promise<string> {
    const { id } = await this.undisturbed(async () => await insertTestUser(this.deps, {}))
    return id
  }

  /** Somebody who has nothing to do with the person. */
  async otherUser(): Promise<string> {
    this.other ??= await this.addUser()
    return this.other
  }

  async signIn(userId: string): Promise<Tokens> {
    // Signing in is the person's own act at a screen; its failures are the screens' to test.
    return await this.undisturbed(async () => await startSession(this.deps, userId, 'simulated'))
  }

  /** Does work that nothing breaks. */
  async undisturbed<T>(work: () => Promise<T>): Promise<T> {
    const { shouldBreak } = this
    this.shouldBreak = () => false
    try {
      return await work()
    } finally {
      this.shouldBreak = shouldBreak
    }
  }

  /** The server ends all sessions of a person (F34). */
  async revokeSessions(userId: string): Promise<void> {
    await sql`update sessions set revoked_at = ${this.time.nowMs} where user_id = ${userId}`.execute(
      this.deps.db,
    )
  }

  /** The receipts of past writes are no longer kept (F17). */
  async forgetReceipts(userId: string): Promise<void> {
    this.readAnew()
    await sql`delete from receipts where ledger_id = ${ownLedgerId(userId)}`.execute(this.deps.db)
  }

  /** What there is of a person now, to be put back later (F16). */
  async takeSnapshot(userId: string): Promise<LedgerSnapshot> {
    const person = { id: userId, ledgerId: ownLedgerId(userId) }
    return await this.undisturbed(async () => await takeSnapshot(this.deps.db, person))
  }

  /** The server goes back to what it was: restored by an operator, or a standby that missed the tail. */
  async putBack(
    userId: string,
    lost: { readonly snapshot: LedgerSnapshot; readonly hasNewEpoch: boolean },
  ): Promise<void> {
    const person = { id: userId, ledgerId: ownLedgerId(userId) }
    this.readAnew()
    await this.undisturbed(async () => await putBackLedger(this.deps.db, person, lost))
  }

  /** A server that does not keep its tombstones: one of the mutants. */
  async purgeTombstones(userId: string): Promise<void> {
    this.readAnew()
    const ledgerId = ownLedgerId(userId)
    // Entries first; of the others the database keeps what an entry names.
    for (const kind of ENTRIES_FIRST) {
      const isNamed =
        kind === 'transaction'
          ? sql`false`
          : sql`exists (select from transactions as entry where entry.ledger_id = record.ledger_id
              and record.id in (entry.wallet_id, entry.label_id, entry.budget_id))`
      await sql`delete from ${sql.table(RECORDS[kind].table)} as record
        where ledger_id = ${ledgerId} and deleted_at is not null and not ${isNamed}`.execute(
        this.deps.db,
      )
    }
  }

  /** Everything that the server has of a person; in the turn of a process, while it has a request. */
  async state(userId: string, process?: Process): Promise<ServerState> {
    if (this.read?.userId === userId) return this.read.state
    const { changes } = this
    const { db } = process === undefined ? this.deps : this.processes[process].deps
    const state = await readServerState(db, ownLedgerId(userId))
    if (changes === this.changes) this.read = { userId, state }
    return state
  }

  /** Where the ledger's history stands. */
  async head(userId: string, process?: Process): Promise<number> {
    if (this.read?.userId === userId) return this.read.state.head
    if (this.stood?.userId === userId) return this.stood.head
    const { changes } = this
    const { db } = process === undefined ? this.deps : this.processes[process].deps
    const { version } = await db
      .selectFrom('ledgers')
      .select('version')
      .where('ledger_id', '=', ownLedgerId(userId))
      .executeTakeFirstOrThrow()
    if (changes === this.changes) this.stood = { userId, head: version }
    return version
  }

  /** The person's records, tombstones included. */
  async records(userId: string): Promise<readonly ServerRecord[]> {
    return (await this.state(userId)).records
  }

  /** What devices said that the person did, as far as it is kept. */
  async deeds(userId: string): Promise<readonly KeptDeed[]> {
    const { rows } = await sql<{ readonly deed: KeptDeed }>`
      select jsonb_array_elements(deeds) as deed from ledger_commits
      where ledger_id = ${ownLedgerId(userId)} and deeds is not null`.execute(this.deps.db)
    return rows.map(({ deed }) => deed)
  }

  /** The budgets that a person has. */
  async budgets(userId: string): Promise<readonly Budget[]> {
    const rows = await this.deps.db
      .selectFrom('budgets')
      .selectAll()
      .where('ledger_id', '=', ownLedgerId(userId))
      .where('deleted_at', 'is', null)
      .execute()
    return rows.map(row => budget.fromCells(row))
  }

  async close(): Promise<void> {
    await this.endForeign()
    for (const { db } of [this.deps, ...this.processes.map(({ deps }) => deps)]) await db.destroy()
  }
}

/** Most calls bring no writes: a token is renewed, a stream is opened, news is fetched. */
function mayWrite(request: Sent): boolean {
  const body = readSyncBody(request)
  return body !== undefined && body.writes.length > 0
}

/** One of the server's processes. */
interface ServerProcess {
  readonly deps: AppDeps
  app: ReturnType<typeof createApp>
}

function startProcess(deps: AppDeps): ServerProcess {
  return { deps, app: createApp(deps) }
}
