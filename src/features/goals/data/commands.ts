import { err, ok, type Result } from '#base/result.ts'
import { UNDO_WINDOW_MS } from '#features/entries/data/drafts.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import {
  createRecord,
  creationDraft,
  deleteRecord,
  deletionDraft,
  editRecord,
  gone,
} from '#ledger/outbox/record-commands.ts'
import { t } from '#messages/t.ts'
import { type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import type { AsideWay, SaveGoal } from '../rules/goal-forms.ts'

/** Makes a goal (`createRecord`). */
export async function createGoal(
  ledger: Ledger,
  command: SaveGoal,
): Promise<Result<Written, WriteFailure>> {
  return createRecord(ledger, 'goal', { ...command, closedDay: null })
}

/** Changes a goal; closed on a day it sets nothing aside any more, and with null it is open again. */
export async function editGoal(
  ledger: Ledger,
  id: string,
  change: Partial<SaveGoal & { readonly closedDay: Day | null }>,
): Promise<Result<Written, WriteFailure>> {
  return editRecord(ledger, { kind: 'goal', id }, change)
}

/**
 * Deletes a goal, and with it what was set aside for it by hand; entries and what repeats stay. It is sent when the undo window
 * is over.
 */
export async function deleteGoal(
  ledger: Ledger,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  return enqueue(ledger, async db => {
    if ((await db.goals.get(id)) === undefined) return gone('goal')
    return ok([{ ...deletionDraft('goal', id), holdMs: UNDO_WINDOW_MS }])
  })
}

/** What is set aside by hand, or taken out of that; `amount` is above zero either way. */
export interface SetAside {
  readonly goalId: string
  readonly walletId: string
  readonly amount: Kobo
  readonly way: AsideWay
  readonly day: Day
}

/** Sets money aside for a goal, or takes some out: none of it moves. */
export async function setAside(
  ledger: Ledger,
  { way, amount, ...command }: SetAside,
): Promise<Result<Written, WriteFailure>> {
  const id = ledger.newId()
  const at = ledger.clock()
  return enqueue(ledger, async db => {
    const goal = await db.goals.get(command.goalId)
    if (goal === undefined) return gone('goal')
    if ((await db.wallets.get(command.walletId)) === undefined) return gone('wallet')
    if (goal.closedDay !== null) {
      return err({ type: 'refused', message: t('goals.it-is-closed') })
    }
    const signed = way === 'in' ? amount : subtractKobo(ZERO_KOBO, amount)
    return ok([creationDraft('earmark', { ...command, id, amount: signed, at })])
  })
}

/** Takes back what was set aside by hand, or taken out. */
export async function deleteEarmark(
  ledger: Ledger,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  return deleteRecord(ledger, 'earmark', id)
}
