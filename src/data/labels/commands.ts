import { gone } from '#data/ledger/gone.ts'
import type { Ledger } from '#data/ledger/ledger.ts'
import { recordKey } from '#db/record-key.ts'
import type { SaveLabel } from '#domain/forms/save-label.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { enqueue, type WriteFailure, type Written } from '#sync/enqueue.ts'
import { planLimitFailure } from '#sync/plan-room.ts'

/** Makes a label. At the plan's limit it is refused here, so that nothing waits in vain. */
export async function createLabel(
  ledger: Ledger,
  command: SaveLabel,
): Promise<Result<Written, WriteFailure>> {
  const id = ledger.newId()
  return enqueue(ledger, async db => {
    const limit = await planLimitFailure(db, 'labels')
    if (limit !== undefined) return err(limit)
    const body = { id, ...command }
    return ok([{ kind: 'createLabel', body, creates: [recordKey('label', id)] }])
  })
}

/**
 * Changes a label. Only what differs from the label as it is goes out, so that two people's edits of
 * different fields are both kept; without a difference nothing is written.
 */
export async function editLabel(
  ledger: Ledger,
  id: string,
  command: SaveLabel,
): Promise<Result<Written, WriteFailure>> {
  const touches = [recordKey('label', id)]
  return enqueue(ledger, async db => {
    const label = await db.labels.get(id)
    if (label === undefined) return gone('label')
    const { name, textColor, backgroundColor, visible } = command
    const body = {
      ...(name !== label.name && { name }),
      ...(textColor !== label.textColor && { textColor }),
      ...(backgroundColor !== label.backgroundColor && { backgroundColor }),
      ...(visible !== label.visible && { visible }),
    }
    if (Object.keys(body).length === 0) return ok([])
    return ok([{ kind: 'editLabel', pathId: id, body, touches, base: label.version }])
  })
}

/** Deletes a label; transactions that carried it show none. */
export async function deleteLabel(
  ledger: Ledger,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  const touches = [recordKey('label', id)]
  return enqueue(ledger, async db => {
    if ((await db.labels.get(id)) === undefined) return gone('label')
    return ok([{ kind: 'deleteLabel', pathId: id, touches }])
  })
}
