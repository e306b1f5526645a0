import { assert } from '#base/assert.ts'
import { foldText } from '#base/folded-text.ts'
import { ok, type Result } from '#base/result.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import { createRecord, deletionDraft, editRecord, gone } from '#ledger/outbox/record-commands.ts'
import { readZone } from '#ledger/store/read/read-zone.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { LabelBudgets } from '#records/budget/budget-terms.ts'
import { usesLabel } from '#records/budget/label-deletion.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { SaveLabel } from '../rules/save-label.ts'

/** Makes a label. At the plan's limit it is refused here, so that no write waits for a refusal. */
export async function createLabel(
  ledger: Ledger,
  command: SaveLabel,
): Promise<Result<Written, WriteFailure>> {
  return createRecord(ledger, 'label', command)
}

/** The id of the label of this name, whatever its case; one is made where there is none. */
export async function findOrCreateLabel(
  ledger: Ledger,
  command: SaveLabel,
): Promise<Result<string, WriteFailure>> {
  const key = foldText(command.name)
  const labels = await ledger.db.labels.orderBy('id').toArray()
  const known = labels.find(({ name }) => foldText(name) === key)
  if (known !== undefined) return ok(known.id)
  const written = await createLabel(ledger, command)
  if (!written.ok) return written
  const [id] = written.value.ids
  assert(id !== undefined, 'A record that is made has an id.')
  return ok(id)
}

/** Changes a label (`editRecord`). */
export async function editLabel(
  ledger: Ledger,
  id: string,
  command: SaveLabel,
): Promise<Result<Written, WriteFailure>> {
  return editRecord(ledger, { kind: 'label', id }, command)
}

/** Deletes a label; transactions that carried it show none, budgets that have a part of it keep its amount, or lose it (BC13). */
export async function deleteLabel(
  ledger: Ledger,
  id: string,
  budgets: LabelBudgets = 'keep',
): Promise<Result<Written, WriteFailure>> {
  const now = ledger.clock()
  return enqueue(ledger, async db => {
    if ((await db.labels.get(id)) === undefined) return gone('label')
    const draft = deletionDraft('label', id)
    const using = (await db.budgets.toArray()).filter(budget => usesLabel(budget, id))
    if (using.length === 0) return ok([draft])
    const touches = using.map(budget => recordKey('budget', budget.id))
    const date = instantToDay(now, await readZone(db))
    const also = { query: { budgets, date }, touches: [recordKey('label', id), ...touches] }
    return ok([{ ...draft, ...also }])
  })
}
