import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { ok } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import { deletedLabel } from '#records/budget/trail-note.ts'
import { label } from '#records/label.ts'
import type { LabelRecord } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { AppDeps } from '#server/deps.ts'
import { serveCall } from '#server/http/serve-call.ts'
import { successWith } from '#server/http/success.ts'
import { listLive } from '../find-records.ts'

/** The live labels among these ids, by id. */
export async function readLabels(
  db: Kysely<Database>,
  ledgerId: string,
  ids: Iterable<string | null>,
): Promise<ReadonlyMap<string, LabelRecord>> {
  const wanted = [...new Set(ids)].filter(id => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('labels')
    .selectAll()
    .where('ledger_id', '=', ledgerId)
    .where('id', 'in', wanted)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** Gives the name of a label among those asked for; one that is no more has a name of its own. */
export type LabelName = (labelId: string) => string

/** Reads the names of the labels. */
export async function readLabelNames(
  db: Kysely<Database>,
  ledgerId: string,
  labelIds: Iterable<string | null>,
): Promise<LabelName> {
  const labelsById = await readLabels(db, ledgerId, labelIds)
  return labelId => labelsById.get(labelId)?.name ?? deletedLabel()
}

/** GET /user/transaction-labels; the writes are those of every derived kind. */
export function addLabelRoutes(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.listLabels,
    handler: async ({ session }) => {
      const rows = await listLive(deps.db, 'label', session.ledgerId)
      return ok({
        answer: successWith(
          'Labels',
          rows.map(row => label.present(row)),
        ),
      })
    },
  })
}
