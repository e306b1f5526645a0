import { err, ok, type Result } from '#base/result.ts'
import type { UndoCount } from '#features/entries/rules/describe-action.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, storageFailure, type WriteFailure } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { turnOwnDeed } from '#ledger/outbox/own-deeds.ts'
import { withdrawWrites } from '#ledger/outbox/withdraw-writes.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { OwnDeed, RecordChange } from '#ledger/store/meta-values.ts'
import { splitKey } from '#ledger/store/record-key.ts'
import { t } from '#messages/t.ts'
import { RECORD_KINDS } from '#records/registry.ts'
import { type PlanBack, planBack } from './plan-back.ts'

type RecordsDeed = Extract<OwnDeed, { readonly type: 'records' }>

/**
 * Takes back what a deed did to records (UN6): what was not sent is as if it had never been; else a field is set back where its
 * value is still the deed's, what was made is deleted while nothing names it, and what was deleted is made anew where
 * nothing went with it. `isAgain`: the deed is one that took another back. Refused where nothing of it can be.
 */
export async function undoRecords(
  ledger: Ledger,
  deed: RecordsDeed,
  { isAgain = false }: { readonly isAgain?: boolean } = {},
): Promise<Result<UndoCount, WriteFailure>> {
  const { id, opIds, changes } = deed
  const way = isAgain ? 'redo' : 'undo'

  function turnDeed(db: LedgerDb, turned: readonly RecordChange[]): Promise<void> {
    const now = { type: 'records', id, opIds: [], changes: turned } as const
    return turnOwnDeed(db, id, { way, now })
  }

  if (await canWithdraw(ledger.db, deed)) {
    const withdrawn = await withdrawWrites(ledger, opIds, db => turnDeed(db, changes.map(unmade)))
    if (!withdrawn.ok) return err(storageFailure(withdrawn.error))
    if (withdrawn.value) return ok({ undone: changes.length, changed: 0 })
  }
  const newIds = changes.map(() => ledger.newId())
  const now = ledger.clock()
  let undone = 0
  const written = await enqueue(
    ledger,
    async db => {
      const plans: PlanBack[] = []
      for (const [at, change] of changes.entries()) {
        const planned = await planBack(db, change, { newId: newIds[at] ?? '', now, isAgain })
        if (!planned.ok) return planned
        plans.push(planned.value)
      }
      const turned = plans.flatMap(plan => plan.turned ?? [])
      undone = turned.length
      if (undone === 0) {
        return err({ type: 'refused', message: t('entries.it-was-all-changed-since') })
      }
      await turnDeed(db, turned)
      return ok(inOrder(plans.flatMap(({ drafts }) => drafts)))
    },
    'none',
  )
  return written.ok ? ok({ undone, changed: changes.length - undone }) : written
}

/** What is to be done again of what was withdrawn. */
function unmade({ key, was, is, isMade }: RecordChange): RecordChange {
  return { key, was: is, is: isMade ? null : was }
}

/**
 * Whether the writes can be taken out of the queue: something was made or taken away by them (a field is set back as well), and
 * nothing that waits names what they made.
 */
async function canWithdraw(db: LedgerDb, { opIds, changes }: RecordsDeed): Promise<boolean> {
  const made = changes.filter(({ was, isMade }) => was === null || isMade)
  const isAny = made.length > 0 || changes.some(({ is }) => is === null)
  if (!isAny || opIds.length === 0) return false
  const ids = made.map(({ key }) => splitKey(key).id)
  const others = (await db.outbox.toArray()).filter(op => !opIds.includes(op.id))
  return !others.some(({ body, needs, touches }) => {
    const said = JSON.stringify([body, needs, touches])
    return ids.some(id => said.includes(id))
  })
}

/** What is made first, what is deleted last: each is there for those that name it. */
function inOrder(drafts: readonly Draft[]): readonly Draft[] {
  return drafts.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function placeOf({ kind, creates: [made] = [] }: Draft): number {
  // Kinds stand after those that they name.
  if (made !== undefined) return RECORD_KINDS.indexOf(splitKey(made).kind) / RECORD_KINDS.length
  return kind.startsWith('edit') ? 1 : 2
}
