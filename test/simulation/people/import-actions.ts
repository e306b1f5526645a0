import { isOpen } from '#features/schedules/rules/slots.ts'
import { importStatement } from '#features/statements/data/import/import-statement.ts'
import { undoImport } from '#features/statements/data/import/undo-import.ts'
import type { ImportRow, ImportTransfer } from '#features/statements/rules/import/read-import.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { type Kobo, kobo } from '#money/money.ts'
import type { Pays } from '#records/schedule/occurrence.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { nairaWallets } from './currency-actions.ts'
import { slotsSeen } from './schedule-actions.ts'
import type { Act, Seen } from './user-actions.ts'

// So that a handful of rows goes in several parts.
const ROWS_PER_CALL = 2
const MOST_ROWS = 6
const DAY_MS = 86_400_000

/** A statement of a few rows, some of them transfers, which may take the place of a row seen. */
export function importRows(random: SeededRandom, seen: Seen): Act | undefined {
  const wallets = nairaWallets(seen)
  if (wallets.length === 0) return undefined
  const walletId = random.pick(wallets).id
  const others = wallets.filter(({ id }) => id !== walletId)
  const labelId = seen.labels.length > 0 && random.chance(0.3) ? random.pick(seen.labels).id : null
  const rows = Array.from({ length: random.below(MOST_ROWS) }, () => aRow(random, labelId, seen))
  const hasTransfer = others.length > 0 && (rows.length === 0 || random.chance(0.5))
  const transfers = hasTransfer ? [aTransfer(random, random.pick(others).id, seen)] : []
  const corrected = someCorrection(random, seen)
  if (rows.length + transfers.length === 0) return undefined
  return {
    name: 'import statement',
    run: async ledger => {
      const createdAt = Math.min(ledger.clock(), seen.now) - DAY_MS
      const account = {
        walletId,
        rows: rows.map(row => Object.assign({}, row, { createdAt })),
        transfers: transfers.map(transfer => Object.assign({}, transfer, { createdAt })),
        corrections: corrected.map(each => Object.assign({}, each, { createdAt })),
      }
      const command = { accounts: [account], covered: [] }
      return { result: await importStatement(ledger, command, ROWS_PER_CALL) }
    },
  }
}

/** An import whose rows are seen is taken back. */
export function takeBackImport(random: SeededRandom, { transactions }: Seen): Act | undefined {
  const importIds = transactions.flatMap(row => row.importId ?? [])
  if (importIds.length === 0) return undefined
  const importId = random.pick(importIds)
  return {
    name: 'undo import',
    run: async ledger => ({ result: await undoImport(ledger, importId) }),
  }
}

type Undated<Row> = Omit<Row, 'createdAt'>

/** What the statement prints of a row, its amount for a balance. */
function saidOf(balance: Kobo): ImportRow['alert'] {
  return { bank: 'GTBank', last4: '4882', balance, at: '2026-11-02' }
}

/** What was recorded of an occurrence may take the bank's day and amount. */
function someCorrection(random: SeededRandom, { transactions }: Seen) {
  const planned = transactions.filter(row => (row.pays ?? null) !== null && row.transferId === null)
  if (planned.length === 0 || random.chance(0.5)) return []
  return [{ transactionId: random.pick(planned).id, amount: kobo(1 + random.below(5_000_000)) }]
}

function somePays(random: SeededRandom, seen: Seen): Pays | null {
  const open = seen.schedules.length === 0 ? [] : slotsSeen(seen).filter(isOpen)
  if (open.length === 0 || random.chance(0.5)) return null
  const { schedule, slot } = random.pick(open)
  return { scheduleId: schedule.id, slot }
}

function aRow(random: SeededRandom, labelId: string | null, seen: Seen): Undated<ImportRow> {
  const type = random.chance(0.7) ? 'expense' : 'income'
  const amount = kobo(1 + random.below(5_000_000))
  return {
    type,
    amount,
    alert: saidOf(amount),
    category: 'bank-charges',
    labelId,
    description: `Printed ${random.below(1000)}`,
    pays: somePays(random, seen),
  }
}

function aTransfer(
  random: SeededRandom,
  otherWalletId: string,
  seen: Seen,
): Undated<ImportTransfer> {
  const { transactions } = seen
  const matches = transactions.filter(
    (row: TransactionRow) => row.walletId === otherWalletId && row.transferId === null,
  )
  const match = matches.length > 0 && random.chance(0.7) ? random.pick(matches) : undefined
  const amount = match?.amount ?? kobo(1 + random.below(500_000))
  return {
    type: match?.type === 'expense' ? 'income' : 'expense',
    amount,
    alert: saidOf(amount),
    labelId: null,
    description: 'Moved',
    pays: somePays(random, seen),
    otherWalletId,
    matchedTransactionId: match?.id ?? null,
  }
}
