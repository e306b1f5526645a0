import type { WireBodyOf } from '#contract/call.ts'
import type { calls } from '#contract/calls.ts'
import { referenceKeys } from '#data/ledger/reference-keys.ts'
import { transferDraft } from '#data/transactions/drafts.ts'
import { recordKey } from '#db/record-key.ts'
import type { TransactionRow } from '#db/rows.ts'
import { TRANSFER_CATEGORY } from '#domain/transaction.ts'
import type { Draft } from '#sync/new-op.ts'

/** Both legs of a transfer. */
export interface Move {
  readonly id: string
  readonly out: TransactionRow
  readonly into: TransactionRow
}

/** The transfers that are whole, and the other rows: a leg whose wallet is gone is an entry. */
export function pairLegs(rows: readonly TransactionRow[]): {
  readonly moves: readonly Move[]
  readonly entries: readonly TransactionRow[]
} {
  const intoById = new Map(
    rows.filter(({ type }) => type === 'income').map(row => [row.transferId, row]),
  )
  const moves = rows.flatMap(out => {
    const { transferId: id, type } = out
    const into = id === null || type === 'income' ? undefined : intoById.get(id)
    return id === null || into === undefined ? [] : [{ id, out, into }]
  })
  const paired = new Set(moves.map(({ id }) => id))
  return { moves, entries: rows.filter(row => !paired.has(row.transferId ?? '')) }
}

/** The planned calls that move the money, and give each leg what it was given of its own. */
export function moveDrafts({ id, out, into }: Move): readonly Draft[] {
  const made = transferDraft(
    { id, outId: out.id, inId: into.id },
    { ...out, fromWalletId: out.walletId, toWalletId: into.walletId },
  )
  return [made, ...legDrafts(out, into, out.labelId), ...legDrafts(into, out, out.labelId)]
}

function legDrafts(
  leg: TransactionRow,
  pair: TransactionRow,
  labelId: string | null,
): readonly Draft[] {
  const body: WireBodyOf<typeof calls.editTransaction> = {
    ...(leg.category !== TRANSFER_CATEGORY && { category: leg.category }),
    ...(leg.labelId !== labelId && { labelId: leg.labelId }),
    ...(leg.budgetId !== null && { budgetId: leg.budgetId }),
  }
  if (Object.keys(body).length === 0) return []
  return [
    {
      kind: 'editTransaction',
      pathId: leg.id,
      body,
      touches: [recordKey('transaction', leg.id), recordKey('transaction', pair.id)],
      needs: [
        recordKey('wallet', leg.walletId),
        ...referenceKeys('label', [leg.labelId]),
        ...referenceKeys('budget', [leg.budgetId]),
      ],
      base: 0,
    },
  ]
}
