import { useMemo } from 'react'
import { useBudgets } from '#features/budgets/data/queries.ts'
import { budgetOptions } from '#features/entries/add/entry-budgets.ts'
import type { TransactionView } from '#features/entries/data/transaction-view.ts'
import { type EditTransaction, relabelled } from '#features/entries/rules/edit-transaction.ts'
import { useLabels } from '#features/labels/data/queries.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { openWallets, useWallets } from '#features/wallets/data/queries.ts'
import { t } from '#messages/t.ts'
import { mayHaveBudget } from '#records/neutral.ts'
import { type EntryOption, labelOptions, walletOptions } from '../entry-options.ts'
import { budgetText } from '../recorded-text.ts'

/** What an entry's row names beside what it holds, and what its cells can be given instead. */
export interface EntryNames {
  /** A budget's name; undefined for none. */
  readonly budgetOf: (id: string | null) => string | undefined
  /** A wallet's picture; empty for none. */
  readonly imageOf: (id: string) => string
  readonly choices: EntryChoices
}

/** What stands for no label and for no budget. */
export const NONE = ''

/** What a row can have in a cell, what it has among it; its own alone where there is nothing to choose. */
export interface EntryChoices {
  readonly labels: (row: TransactionView) => readonly EntryOption[]
  readonly wallets: (row: TransactionView) => readonly EntryOption[]
  readonly budgets: (row: TransactionView) => readonly EntryOption[]
  /** The edit that gives it another label, and what is to be told of it. */
  readonly relabel: (
    row: TransactionView,
    labelId: string,
  ) => { readonly change: EditTransaction; readonly note: string | undefined }
}

/** The names as they are now. */
export function useEntryNames(): EntryNames {
  const budgets = useBudgets()
  const wallets = useWallets()
  const labels = useLabels()
  const today = useToday()
  return useMemo(() => {
    const titles = new Map(budgets?.map(({ id, title }) => [id, title]))
    const images = new Map(wallets?.map(({ id, image }) => [id, image]))
    const active = (budgets ?? []).filter(({ isEnded }) => !isEnded)
    return {
      budgetOf: id => (id === null ? undefined : titles.get(id)),
      imageOf: id => images.get(id) ?? '',
      choices: {
        labels: ({ labelId }) => [
          { value: NONE, label: t('entries.no-label') },
          ...(labelOptions(labels, labelId ?? NONE) ?? []),
        ],
        wallets: ({ walletId }) => walletOptions(openWallets(wallets ?? [], walletId)) ?? [],
        budgets: row => [
          { value: NONE, label: t('entries.no-budget') },
          ...(mayHaveBudget(row)
            ? budgetOptions(
                budgets?.filter(each => !each.isEnded || each.id === row.budgetId) ?? [],
              )
            : []),
        ],
        relabel(row, labelId) {
          const change = relabelled(row, labelId === NONE ? null : labelId, {
            budgets: active,
            today,
          })
          return { change, note: budgetText(row, change, active) }
        },
      },
    }
  }, [budgets, wallets, labels, today])
}
