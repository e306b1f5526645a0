import { useMemo } from 'react'
import { useBudgets } from '#features/budgets/data/queries.ts'
import { budgetOptions } from '#features/entries/add/entry-budgets.ts'
import type { TransactionView } from '#features/entries/data/transaction-view.ts'
import { inCurrencyOf } from '#features/entries/data/wallet-currency.ts'
import { BY_ITSELF } from '#features/entries/rules/budget-choice.ts'
import { type EditTransaction, relabelled } from '#features/entries/rules/edit-transaction.ts'
import { useLabels } from '#features/labels/data/queries.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { openWallets, useWallets } from '#features/wallets/data/queries.ts'
import { t } from '#messages/t.ts'
import { mayHaveBudget } from '#records/transaction/neutral.ts'
import { useSame } from '#ui/page/use-same.ts'
import { type EntryOption, labelOptions, walletOptions } from '../entry-options.ts'
import { budgetText } from '../recorded-text.ts'

/** What an entry's row names beside what it holds. */
export interface EntryNames {
  /** A budget's name; undefined for none. */
  readonly budgetOf: (id: string | null) => string | undefined
  /** A wallet's picture; empty for none. */
  readonly imageOf: (id: string) => string
}

/** What stands for no label and for no budget. */
export const NONE = ''

/** What a row can have in a cell, what it has among it; its own alone where there is nothing to choose. */
export interface EntryChoices {
  readonly labels: (row: TransactionView) => readonly EntryOption[]
  readonly wallets: (row: TransactionView) => readonly EntryOption[]
  readonly budgets: (row: TransactionView) => readonly EntryOption[]
  /** Whether any budget counts by itself. */
  readonly counts: boolean
  /** The edit that gives it another label, and what is to be told of it. */
  readonly relabel: (
    row: TransactionView,
    labelId: string,
  ) => { readonly change: EditTransaction; readonly note: string | undefined }
}

/** The names as they are now; the same for as long as they say the same, whatever the sums of what they name. */
export function useEntryNames(): EntryNames {
  const titles = useSame(useBudgets()?.map(({ id, title }) => [id, title] as const))
  const images = useSame(useWallets()?.map(({ id, image }) => [id, image] as const))
  return useMemo(() => {
    const [titleOf, pictureOf] = [new Map(titles), new Map(images)]
    return {
      budgetOf: id => (id === null ? undefined : titleOf.get(id)),
      imageOf: id => pictureOf.get(id) ?? '',
    }
  }, [titles, images])
}

/** What there is to choose from now. */
export function useEntryChoices(): EntryChoices {
  const budgets = useBudgets()
  const wallets = useWallets()
  const labels = useLabels()
  const today = useToday()
  const active = (budgets ?? []).filter(({ isEnded }) => !isEnded)
  const counts = active.some(budget => budget.counts === 'auto')
  return {
    labels: ({ labelId }) => [
      { value: NONE, label: t('entries.no-label') },
      ...(labelOptions(labels, labelId ?? NONE) ?? []),
    ],
    // Into another currency its amount has to be said: that is for its form.
    wallets: ({ walletId, foreign }) =>
      walletOptions(openWallets(wallets ?? [], walletId).filter(inCurrencyOf(foreign))) ?? [],
    counts,
    budgets: row => [
      ...(counts && mayHaveBudget(row)
        ? [{ value: BY_ITSELF, label: t('entries.by-itself') }]
        : []),
      { value: NONE, label: t('entries.no-budget') },
      ...(mayHaveBudget(row)
        ? budgetOptions(budgets?.filter(each => !each.isEnded || each.id === row.budgetId) ?? [])
        : []),
    ],
    relabel(row, labelId) {
      const change = relabelled(row, labelId === NONE ? null : labelId, { budgets: active, today })
      return { change, note: budgetText(row, change, active) }
    },
  }
}
