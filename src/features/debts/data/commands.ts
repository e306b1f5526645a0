import { ok, type Result } from '#base/result.ts'
import { creationDraft as entryDraft } from '#features/entries/data/drafts.ts'
import type { NewTransaction } from '#features/entries/rules/record-transactions.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { creationDraft, deleteRecord, editRecord, gone } from '#ledger/outbox/record-commands.ts'
import { type Kobo, ZERO_KOBO } from '#money/money.ts'
import type { Debt } from '#records/debt/debt.ts'
import type { Instant } from '#time/day.ts'
import { type DebtMove, debtWords, typeOfMove } from '../rules/debt-moves.ts'

/** What a person says of a debt. */
export type NewDebt = Omit<Debt, 'id' | 'createdAt'>

/** Money of a debt that moved through a wallet. */
export interface MovedMoney {
  readonly walletId: string
  /** What was lent, borrowed or paid back of it; none where all was interest. */
  readonly principal: Kobo
  readonly interest: Kobo
  readonly createdAt: Instant
}

/**
 * Makes a debt. Where its money moved through a wallet just then, the entry of that is part of the same write; else it begins
 * with its opening alone (DE2).
 */
export async function createDebt(
  ledger: Ledger,
  debt: NewDebt,
  moved: Omit<MovedMoney, 'interest'> | null,
): Promise<Result<Written, WriteFailure>> {
  const [id, principalId, interestId] = [ledger.newId(), ledger.newId(), ledger.newId()]
  const made = creationDraft('debt', { ...debt, id })
  if (moved === null) return enqueue(ledger, async () => ok([made]))
  return enqueue(
    ledger,
    async db => {
      if ((await db.wallets.get(moved.walletId)) === undefined) return gone('wallet')
      const money = { ...moved, interest: ZERO_KOBO }
      const entry = movementDraft({ ...debt, id }, 'more', { money, principalId, interestId })
      return ok([made, entry])
    },
    { kind: 'record' },
  )
}

/** Changes what was said of a debt; its entries stay as they are. */
export async function editDebt(
  ledger: Ledger,
  id: string,
  change: Partial<NewDebt>,
): Promise<Result<Written, WriteFailure>> {
  return editRecord(ledger, { kind: 'debt', id }, change)
}

/** Deletes a debt; its entries stay, and stay neutral (DE8). */
export async function deleteDebt(
  ledger: Ledger,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  return deleteRecord(ledger, 'debt', id)
}

/**
 * Records what was paid back of a debt, or lent or borrowed more, in one write: the principal moves the debt, the interest is an
 * ordinary entry beside it (DE1).
 */
export async function moveDebt(
  ledger: Ledger,
  { debtId, move }: { readonly debtId: string; readonly move: DebtMove },
  money: MovedMoney,
): Promise<Result<Written, WriteFailure>> {
  const [principalId, interestId] = [ledger.newId(), ledger.newId()]
  return enqueue(
    ledger,
    async db => {
      const debt = await db.debts.get(debtId)
      if (debt === undefined) return gone('debt')
      if ((await db.wallets.get(money.walletId)) === undefined) return gone('wallet')
      return ok([movementDraft(debt, move, { money, principalId, interestId })])
    },
    { kind: 'record' },
  )
}

interface Movement {
  readonly money: MovedMoney
  readonly principalId: string
  readonly interestId: string
}

function movementDraft(
  debt: Debt,
  move: DebtMove,
  { money, principalId, interestId }: Movement,
): Draft {
  const { walletId, principal, interest, createdAt } = money
  const type = typeOfMove(debt.direction, move)
  const shared = { labelId: null, budgetId: null, createdAt, debtId: debt.id }
  const rows: { readonly id: string; readonly row: NewTransaction }[] = []
  if (principal > 0) {
    const description = debtWords(debt, move)
    const row = { amount: principal, category: 'loan', description, purpose: 'principal' as const }
    rows.push({ id: principalId, row: { ...shared, ...row } })
  }
  if (interest > 0) {
    const category = type === 'income' ? 'interest' : 'loan'
    const row = { amount: interest, category, description: debtWords(debt, 'interest') }
    rows.push({ id: interestId, row: { ...shared, ...row } })
  }
  return entryDraft({ walletId, type }, rows)
}
