import { type Kysely, sql } from 'kysely'
import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/calls.ts'
import { koboToNaira } from '#money/money.ts'
import { packRows, type PlainRow } from '#records/packed/packed-rows.ts'
import { recordType } from '#records/registry.ts'
import type { LedgerAccess } from '#server/db/ledger-access.ts'
import type { AnyCells } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { readZone } from '#server/db/zone.ts'
import type { Instant } from '#time/day.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import { readWalletFlows } from '../wallets/wallet-flows.ts'

type BootRequest = NonNullable<BodyOf<typeof calls.sync>['boot']>
type BootPage = NonNullable<WireAnswerOf<typeof calls.sync>['boot']>

/** Of a block: the device makes its rows in one transaction, and what a person does meanwhile waits for it. */
export const BOOT_ROWS = 2000

// What a page tells: of thousands of rows the rest is much to read.
const COLUMNS = ['id', 'version', ...Object.keys(recordType('transaction').ghost)]

/** What the page goes with: the head that its moment has, and whether the feed beside it brought anything. */
export interface BootMoment {
  readonly head: number
  readonly hasChanges: boolean
}

/** What is asked for, and how many rows a block has. */
interface BootQuestion {
  readonly request: BootRequest
  readonly moment: BootMoment
  readonly pageRows: number
}

/**
 * The next older transactions of a ledger that a device takes up, whole days of the person's zone (BO1). Must run
 * in the snapshot in which the feed before it was read (BO2).
 */
export async function readBootPage(
  db: Kysely<Database>,
  access: LedgerAccess,
  { request, moment, pageRows }: BootQuestion,
): Promise<BootPage> {
  const { ledgerId } = access
  const before = request.from ?? Number.MAX_SAFE_INTEGER
  const from = await findStart(db, access, { before, most: pageRows * request.blocks })
  const { rows } = await sql<AnyCells>`
    select ${sql.join(COLUMNS.map(column => sql.ref(column)))} from transactions
    where ledger_id = ${ledgerId} and deleted_at is null
      and created_at < ${before} and created_at >= ${from ?? Number.MIN_SAFE_INTEGER}
    order by created_at desc, id desc`.execute(db)
  const snapshot = request.snapshot ?? moment.head
  const isTold = from !== undefined && (request.snapshot === undefined || moment.hasChanges)
  const [first, ...below] = blocksOf(
    rows.map(presentRow),
    request.blocks === 1 ? rows.length : pageRows,
  )
  return {
    rows: packRows(first ?? []),
    ...(below.length > 0 && { below: below.map(packRows) }),
    from: from ?? null,
    snapshot,
    ...(isTold && { rest: await readRest(db, ledgerId, { before: from, upTo: snapshot }) }),
  }
}

/** A device that asks for one block takes all of a page as that one. */
function blocksOf(rows: readonly PlainRow[], size: number): readonly (readonly PlainRow[])[] {
  const count = size === 0 ? 0 : Math.ceil(rows.length / size)
  return Array.from({ length: count }, (_, at) => rows.slice(at * size, (at + 1) * size))
}

function presentRow(row: AnyCells): PlainRow {
  return { version: row.version, ...recordType('transaction').present(row) }
}

/** The first instant of the day on which the page ends; undefined where it is the last one. */
async function findStart(
  db: Kysely<Database>,
  { ledgerId, userId }: LedgerAccess,
  { before, most }: { readonly before: Instant; readonly most: number },
): Promise<Instant | undefined> {
  const beyond = await db
    .selectFrom('transactions')
    .select('created_at')
    .where('ledger_id', '=', ledgerId)
    .where('deleted_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  if (beyond === undefined) return undefined
  const zone = await readZone(db, userId)
  return dayToInstant(instantToDay(beyond.created_at, zone), zone)
}

/** What the device does not have yet comes to so much, by wallet. */
async function readRest(
  db: Kysely<Database>,
  ledgerId: string,
  range: { readonly before: Instant; readonly upTo: number },
): Promise<NonNullable<BootPage['rest']>> {
  const flowsById = await readWalletFlows(db, ledgerId, range)
  return Object.fromEntries(
    [...flowsById].map(([id, { income, expense, transfersIn, transfersOut }]) => [
      id,
      {
        income: koboToNaira(income),
        expense: koboToNaira(expense),
        transfersIn: koboToNaira(transfersIn),
        transfersOut: koboToNaira(transfersOut),
      },
    ]),
  )
}
