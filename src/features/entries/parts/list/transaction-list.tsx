import { useState } from 'react'
import { deleteTransaction, duplicateTransaction } from '#features/entries/data/commands.ts'
import type { TransactionPage, TransactionView } from '#features/entries/data/transaction-view.ts'
import { undoDelete, undoRecord } from '#features/entries/data/undo-record.ts'
import { movedText, savedText, sayRecorded } from '#features/entries/parts/say-recorded.ts'
import { LabelChip } from '#features/labels/parts/label-chip.tsx'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { isNeutral } from '#records/neutral.ts'
import { dayText } from '#time/day-text.ts'
import { type Day, instantToDay } from '#time/day.ts'
import type { PageSearch } from '#ui/address/search-values.ts'
import { Card } from '#ui/card/card.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { Paging } from '#ui/list/paging.tsx'
import { classes } from '#ui/style/classes.ts'
import { notify } from '#ui/toast/notify.tsx'
import { CategoryIcon } from './category-icon.tsx'
import {
  TransactionAmount,
  transactionKind,
  transactionName,
  transactionTitle,
} from './transaction-amount.tsx'
import {
  EditTransactionDialog,
  type TransactionActions,
  TransactionRowActions,
} from './transaction-row-actions.tsx'
import styles from './transaction-list.module.css'

interface TransactionListProps {
  readonly caption: string
  readonly page: TransactionPage
  readonly onPaging: (paging: PageSearch) => void
}

/** A page of transactions that can be edited, recorded once more and deleted. */
export function TransactionList({ caption, page, onPaging }: TransactionListProps) {
  const [edited, setEdited] = useState<TransactionView | undefined>()
  const deleteRow = useDeleteTransaction()
  const duplicateRow = useDuplicateTransaction()
  return (
    <Card>
      <TransactionTable
        caption={caption}
        transactions={page.rows}
        onEdit={setEdited}
        onDuplicate={transaction => void duplicateRow(transaction)}
        onDelete={transaction => void deleteRow(transaction)}
      />
      <Paging pagination={page.pagination} onPaging={onPaging} />
      {edited !== undefined && (
        <EditTransactionDialog transaction={edited} onClose={() => setEdited(undefined)} />
      )}
    </Card>
  )
}

interface TransactionTableProps extends TransactionActions {
  readonly caption: string
  readonly transactions: readonly TransactionView[]
}

/** Transactions as a table, as cards on a phone. */
function TransactionTable(props: TransactionTableProps) {
  const { caption, transactions, ...actions } = props
  const today = useToday()
  const zone = useZone()
  return (
    <DataTable
      caption={caption}
      columns={transactionColumns({ today, zone, ...actions })}
      rows={transactions}
      rowKey={row => row.id}
    />
  )
}

/** Deletes a transaction at once; the toast takes it back for as long as it stands. */
function useDeleteTransaction(): (transaction: TransactionView) => Promise<void> {
  const ledger = useLedger()
  return async function handleDelete(transaction) {
    const name = transactionName(transaction)
    const deleted = await deleteTransaction(ledger, transaction.id)
    if (!deleted.ok) {
      notify.error(deleted.error.message)
      return
    }
    notify.success(`${name} deleted`, {
      action: { label: 'Undo', onAction: () => void takeBack() },
    })

    async function takeBack(): Promise<void> {
      if (!deleted.ok) return
      const undone = await undoDelete(ledger, deleted.value)
      if (undone.ok) notify.success(`${name} is back`)
      else notify.error(undone.error.message)
    }
  }
}

/** Records a transaction once more, today; the toast takes it back for as long as it stands. */
function useDuplicateTransaction(): (transaction: TransactionView) => Promise<void> {
  const ledger = useLedger()
  return async function handleDuplicate(transaction) {
    const written = await duplicateTransaction(ledger, transaction.id)
    if (!written.ok) {
      notify.error(written.error.message)
      return
    }
    const isTransfer = transaction.transferId !== null
    sayRecorded({
      message: `${isTransfer ? 'Transfer' : 'Expense'} recorded successfully.`,
      detail: isTransfer ? movedText(transaction) : savedText([transaction]),
      undo: () => undoRecord(ledger, written.value),
    })
  }
}

/** What the rows of a list of transactions are shown with. */
export interface TransactionColumnsOptions extends TransactionActions {
  readonly today: Day
  readonly zone: string
}

/** The columns of TXN-01: Date, Amount, Category, Type, Labels, Description, Edit. */
function transactionColumns(
  options: TransactionColumnsOptions,
): readonly Column<TransactionView>[] {
  const { today, zone, ...actions } = options
  return [
    {
      key: 'date',
      header: 'Date',
      role: 'bare',
      cell: ({ createdAt }) => (
        <span className={styles['nowrap']}>{dayText(instantToDay(createdAt, zone), today)}</span>
      ),
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      role: 'amount',
      cell: row => <TransactionAmount transaction={row} />,
    },
    {
      key: 'category',
      header: 'Category',
      role: 'title',
      cell: row => <TransactionCategory transaction={row} />,
    },
    {
      key: 'type',
      header: 'Type',
      role: 'bare',
      cell: row => <span className={styles['nowrap']}>{transactionKind(row)}</span>,
    },
    { key: 'labels', header: 'Labels', role: 'bare', cell: row => <LabelChip label={row.label} /> },
    {
      key: 'description',
      header: 'Description',
      role: 'line',
      cell: row => <span className={styles['description']}>{row.description}</span>,
    },
    {
      key: 'edit',
      header: 'Edit',
      role: 'actions',
      cell: row => <TransactionRowActions transaction={row} {...actions} />,
    },
  ]
}

interface TransactionCategoryProps {
  readonly transaction: TransactionView
}

/** A transaction's category by icon and name. */
function TransactionCategory({ transaction }: TransactionCategoryProps) {
  const { category, type } = transaction
  const kind = isNeutral(transaction) ? 'transfer' : type
  return (
    <span className={styles['category']}>
      <span className={classes(styles['categoryIcon'], styles[kind])}>
        <CategoryIcon category={category} />
      </span>
      {transactionTitle(transaction)}
    </span>
  )
}
