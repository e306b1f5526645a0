import type { Result } from '#base/result.ts'
import { undoAction } from '#features/entries/data/actions.ts'
import {
  deleteTransaction,
  editTransaction,
  recordTransactions,
  recordTransfer,
} from '#features/entries/data/commands.ts'
import { createTemplate } from '#features/entries/data/templates.ts'
import { createLabel, deleteLabel, editLabel } from '#features/labels/data/commands.ts'
import { NEW_LABEL } from '#features/labels/rules/label-defaults.ts'
import { createWallet, deleteWallet } from '#features/wallets/data/commands.ts'
import type { Ledger } from '#ledger/ledger.ts'
import type { WriteFailure, Written } from '#ledger/outbox/enqueue.ts'
import { createRecord } from '#ledger/outbox/record-commands.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type {
  AliasRow,
  BudgetRow,
  CategoryGroupRow,
  CategoryRow,
  LabelRow,
  OccurrenceRow,
  PayeeRow,
  RecordKey,
  ScheduleRow,
  TemplateRow,
  TransactionRow,
  ViewRow,
  WalletRow,
} from '#ledger/store/rows.ts'
import { kobo } from '#money/money.ts'
import type { Intent } from '../invariants.ts'
import type { SeededRandom, Weighted } from '../seeded-random.ts'
import { changeBudget, makeBudget, removeBudget } from './budget-actions.ts'
import { changeSomeCurrency, nairaWallets } from './currency-actions.ts'
import {
  bringBack,
  editAnyField,
  editAnyOfTransaction,
  editSeveral,
  removeSeveral,
  turnBack,
} from './edit-actions.ts'
import { changeSomeGroup } from './group-actions.ts'
import { importRows, takeBackImport } from './import-actions.ts'
import { changeSomePayee } from './payee-actions.ts'
import { changeSomeSchedule } from './schedule-actions.ts'

/** What the person sees when they act. */
export interface Seen {
  readonly wallets: readonly WalletRow[]
  readonly labels: readonly LabelRow[]
  readonly transactions: readonly TransactionRow[]
  readonly budgets: readonly BudgetRow[]
  readonly views: readonly ViewRow[]
  readonly payees: readonly PayeeRow[]
  readonly aliases: readonly AliasRow[]
  readonly templates: readonly TemplateRow[]
  readonly categories: readonly CategoryRow[]
  readonly groups: readonly CategoryGroupRow[]
  readonly schedules: readonly ScheduleRow[]
  readonly occurrences: readonly OccurrenceRow[]
  /** True time, epoch ms. */
  readonly now: number
}

/** What an action was meant to do, if the command says that it was kept. */
export interface Act {
  readonly name: string
  readonly run: (ledger: Ledger) => Promise<{
    readonly result: Result<Written, WriteFailure>
    readonly edit?: Intent['edit']
    /** The record that the action changed. */
    readonly edited?: RecordKey
    /** The record that it took away, which may come back. */
    readonly removed?: RecordKey
  }>
}

const OLDEST_ENTRY_MS = 20 * 86_400_000
const CATEGORIES = ['food', 'fuel', 'rent', 'airtime-data', 'giving']

type Choose = (random: SeededRandom, seen: Seen) => Act | undefined

const CHOICES: readonly Weighted<Choose>[] = [
  [12, makeWallet],
  [12, makeLabel],
  [6, makeBudget],
  [26, record],
  [10, transfer],
  [10, edit],
  [10, editAnyOfTransaction],
  [6, editSeveral],
  [2, removeSeveral],
  [5, turnBack],
  [3, bringBack],
  [14, editAnyField],
  [4, makeView],
  [4, makeTemplate],
  [12, changeSomePayee],
  [10, rename],
  [10, changeBudget],
  [8, remove],
  [3, removeLabel],
  [2, removeBudget],
  [3, removeWallet],
  [9, importRows],
  [4, takeBackImport],
  [8, changeSomeGroup],
  [12, changeSomeSchedule],
  [10, changeSomeCurrency],
]

/** Something that the person does now; undefined when there is nothing to do it to. */
export function chooseAct(random: SeededRandom, seen: Seen): Act | undefined {
  return random.weighted(CHOICES)(random, seen)
}

function makeWallet(random: SeededRandom): Act {
  const openingAmount = kobo(random.below(1_000_000))
  const command = {
    name: `Wallet ${random.below(1000)}`,
    openingAmount,
    type: 'Savings',
    image: '',
  }
  return {
    name: 'create wallet',
    run: async ledger => ({ result: await createWallet(ledger, command) }),
  }
}

function makeView(random: SeededRandom): Act {
  const fields = {
    name: `View ${random.below(1000)}`,
    query: 'type=expense',
    columns: '',
    position: random.next(),
  }
  return {
    name: 'create view',
    run: async ledger => ({ result: await createRecord(ledger, 'view', fields) }),
  }
}

function makeTemplate(random: SeededRandom, seen: Seen): Act | undefined {
  if (seen.wallets.length === 0) return undefined
  const fields = {
    name: `Template ${random.below(1000)}`,
    type: 'expense' as const,
    amount: random.chance(0.5) ? kobo(1 + random.below(5_000_000)) : null,
    walletId: random.pick(seen.wallets).id,
    toWalletId: null,
    category: random.pick(CATEGORIES),
    labelId: seen.labels.length > 0 ? random.pick(seen.labels).id : null,
    budgetId: seen.budgets.length > 0 ? random.pick(seen.budgets).id : null,
    description: '',
  }
  return {
    name: 'create template',
    run: async ledger => ({ result: await createTemplate(ledger, fields) }),
  }
}

function makeLabel(random: SeededRandom): Act {
  const command = { ...NEW_LABEL, name: `Label ${random.below(1000)}` }
  return {
    name: 'create label',
    run: async ledger => ({ result: await createLabel(ledger, command) }),
  }
}

function record(random: SeededRandom, seen: Seen): Act | undefined {
  const wallets = nairaWallets(seen)
  if (wallets.length === 0) return undefined
  const walletId = random.pick(wallets).id
  const type = random.chance(0.7) ? ('expense' as const) : ('income' as const)
  const labelId = seen.labels.length > 0 && random.chance(0.5) ? random.pick(seen.labels).id : null
  const isFromBudget = type === 'expense' && seen.budgets.length > 0 && random.chance(0.8)
  const budgetId = isFromBudget ? random.pick(seen.budgets).id : null
  const ageMs = random.chance(0.7) ? 0 : random.below(OLDEST_ENTRY_MS)
  const rows = Array.from({ length: 1 + random.below(3) }, () => ({
    amount: kobo(1 + random.below(5_000_000)),
    category: random.pick(CATEGORIES),
    labelId,
    budgetId,
    description: `Row ${random.below(1000)}`,
  }))
  return {
    name: 'record',
    run: async ledger => {
      const createdAt = Math.min(ledger.clock(), seen.now) - ageMs
      const dated = rows.map(row => Object.assign(row, { createdAt }))
      return { result: await recordTransactions(ledger, { type, walletId, rows: dated }) }
    },
  }
}

function transfer(random: SeededRandom, seen: Seen): Act | undefined {
  const wallets = nairaWallets(seen)
  if (wallets.length < 2) return undefined
  const from = random.pick(wallets)
  const to = random.pick(wallets.filter(wallet => wallet.id !== from.id))
  const command = {
    fromWalletId: from.id,
    toWalletId: to.id,
    amount: kobo(1 + random.below(500_000)),
    description: '',
    labelId: null,
    createdAt: Date.parse('2026-11-20T12:00:00Z'),
  }
  return {
    name: 'transfer',
    run: async ledger => ({ result: await recordTransfer(ledger, command) }),
  }
}

function edit(random: SeededRandom, seen: Seen): Act | undefined {
  if (seen.transactions.length === 0) return undefined
  const row = random.pick(seen.transactions)
  const category = `${random.pick(CATEGORIES)}-${random.below(1000)}`
  const key = recordKey('transaction', row.id)
  return {
    name: 'edit transaction',
    run: async ledger => ({
      result: await editTransaction(ledger, row.id, { category }),
      edit: { key, field: 'category', value: category },
    }),
  }
}

function rename(random: SeededRandom, seen: Seen): Act | undefined {
  if (seen.labels.length === 0) return undefined
  const { id, version: _, ...label } = random.pick(seen.labels)
  const name = `Renamed ${random.below(100_000)}`
  return {
    name: 'rename label',
    run: async ledger => ({
      result: await editLabel(ledger, id, { ...label, name }),
      edit: { key: recordKey('label', id), field: 'name', value: name },
    }),
  }
}

function remove(random: SeededRandom, seen: Seen): Act | undefined {
  if (seen.transactions.length === 0) return undefined
  const { id } = random.pick(seen.transactions)
  const isUndone = random.chance(0.3)
  return {
    name: 'delete transaction',
    run: async ledger => {
      const deleted = await deleteTransaction(ledger, id)
      if (!deleted.ok || !isUndone) return { result: deleted }
      const undone = await undoAction(ledger, deleted.value.actionId ?? '')
      // Undone in time, the deletion is gone from the outbox as if it had never been.
      return { result: undone }
    },
  }
}

function removeLabel(random: SeededRandom, seen: Seen): Act | undefined {
  if (seen.labels.length < 3) return undefined
  const { id } = random.pick(seen.labels)
  return { name: 'delete label', run: async ledger => ({ result: await deleteLabel(ledger, id) }) }
}

function removeWallet(random: SeededRandom, seen: Seen): Act | undefined {
  if (seen.wallets.length < 2) return undefined
  const { id } = random.pick(seen.wallets)
  return {
    name: 'delete wallet',
    run: async ledger => ({
      result: await deleteWallet(ledger, id),
      removed: recordKey('wallet', id),
    }),
  }
}
