import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { runPass } from '#ledger/pass/pass.ts'
import { readServerPart } from '#ledger/pull/server-sums.ts'
import { RECORDS, TABLE_KINDS } from '#records/registry.ts'
import { reckonSums } from '#server/records/digests.ts'
import type { RunningServer } from '#server/start-server.ts'
import { type ShownRecord, shownOn } from '../support/server/shown-on.ts'
import type { Household } from './household.ts'

/** How what there is in the end compares with what was recorded. */
export interface Comparison {
  readonly records: number
  readonly deleted: number
  readonly devices: number
  readonly faults: readonly string[]
}

/** Compares the server, every device and a new one of each person with what was recorded, row by row. */
export async function compareAll(
  server: RunningServer,
  homes: readonly Household[],
): Promise<Comparison> {
  const faults: string[] = []
  for (const home of homes) faults.push(...(await compareHome(server, home)))
  const all = homes.flatMap(({ recorded }) => [...recorded.values()])
  const deleted = all.filter(({ fields }) => fields === undefined).length
  const devices = homes.flatMap(({ members }) => members).length
  return { records: all.length - deleted, deleted, devices, faults }
}

async function compareHome(server: RunningServer, home: Household): Promise<readonly string[]> {
  const fresh = await home.openAnother()
  await runPass(fresh.core, 'start')
  const faults = (await compareServer(server, home)).map(fault => `server: ${fault}`)
  const all = [...home.members, { name: 'new device', device: fresh }]
  const whole = await readServerPart(fresh.db)
  for (const { name, device } of all) {
    const shown = await shownOn(device)
    faults.push(...compareShown(shown, home).map(fault => `${name}: ${fault}`))
    if (!isDeepStrictEqual(shown, await shownOn(fresh))) faults.push(`${name}: other fields`)
    if (!isDeepStrictEqual(await readServerPart(device.db), whole)) faults.push(`${name}: versions`)
    if ((await device.db.outbox.count()) > 0) faults.push(`${name}: writes wait`)
  }
  return faults
}

type Shown = Awaited<ReturnType<typeof shownOn>>

/** Each record that was recorded with its last fields, and no other. */
function compareShown(shown: Shown, { recorded }: Household): readonly string[] {
  const faults: string[] = []
  const shownById = new Map<string, ShownRecord>()
  for (const row of Object.values(shown).flat()) {
    shownById.set(row.id, row)
    if (recorded.get(row.id)?.fields === undefined) faults.push(`${row.id} is there in vain`)
  }
  for (const [id, { kind, fields = {} }] of recorded) {
    const row = shownById.get(id)
    if (row === undefined) {
      if (recorded.get(id)?.fields !== undefined) faults.push(`${kind} ${id} lacks`)
      continue
    }
    for (const [field, value] of Object.entries(fields)) {
      if (row[field] !== value) faults.push(`${kind} ${id}: ${field} is ${String(row[field])}`)
    }
  }
  return faults
}

/** The rows in the database by their ids, and the digests that are kept of them. */
async function compareServer(
  { deps: { db } }: RunningServer,
  { ledgerId, recorded }: Household,
): Promise<readonly string[]> {
  const ids: string[] = []
  for (const kind of TABLE_KINDS) {
    const { rows } = await sql<{ readonly id: string }>`
      select id from ${sql.table(RECORDS[kind].table)}
      where ledger_id = ${ledgerId} and deleted_at is null`.execute(db)
    ids.push(...rows.map(({ id }) => id))
  }
  const expected = [...recorded].flatMap(([id, { fields }]) => (fields === undefined ? [] : [id]))
  const head = await db
    .selectFrom('ledgers')
    .select('sums')
    .where('ledger_id', '=', ledgerId)
    .executeTakeFirstOrThrow()
  const isTrue = isDeepStrictEqual(head.sums, await reckonSums(db, ledgerId))
  return [
    ...(isDeepStrictEqual(ids.toSorted(), expected.toSorted()) ? [] : ['other rows']),
    ...(isTrue ? [] : ['its digests are not those of its rows']),
  ]
}
