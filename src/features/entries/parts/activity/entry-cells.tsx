// oxlint-disable jsx-a11y/prefer-tag-over-role -- it stands for a select, which is too much for each row of a table
// oxlint-disable jsx-a11y/role-has-required-aria-props -- the same: closed, it controls nothing
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { assertNever } from '#base/assert.ts'
import { once } from '#base/once.ts'
import type { ListedEntry, TransactionView } from '#features/entries/data/transaction-view.ts'
import { budgetEdit, chosenBudget } from '#features/entries/rules/budget-choice.ts'
import type { EditTransaction } from '#features/entries/rules/edit-transaction.ts'
import type { ListColumn } from '#features/entries/rules/list-columns.ts'
import { LabelChip } from '#features/labels/parts/label-chip.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import { WalletSwatch } from '#features/wallets/parts/wallet-swatch.tsx'
import { t } from '#messages/t.ts'
import { isNeutral, mayHaveBudget } from '#records/transaction/neutral.ts'
import { timeText } from '#time/day-text.ts'
import { QuietSelect } from '#ui/choice/quiet-select.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { CategoryDot } from '#ui/mark/category-mark.tsx'
import { classes } from '#ui/style/classes.ts'
import { categoryOptions, type EntryOption } from '../entry-options.ts'
import { entryName, mainRow } from '../list/entry-item.tsx'
import { needsCategory, transactionKind, transactionTitle } from '../list/transaction-amount.tsx'
import { type EntryChoices, type EntryNames, NONE } from './use-entry-names.ts'
import styles from './entry-table.module.css'

/** What the columns are called. */
export const columnTitles = once((): Readonly<Record<ListColumn, string>> => ({
  category: t('entries.category'),
  labels: t('entries.labels'),
  wallet: t('entries.wallet'),
  budget: t('entries.budget'),
  type: t('entries.type'),
  description: t('entries.description'),
  time: t('entries.time'),
  edit: t('entries.edit'),
}))

/** Changes fields of the row at once; `note` is what else came of it. */
export type EntryEdit = (change: EditTransaction, note?: string) => Promise<boolean>

interface EntryCellProps {
  readonly column: Exclude<ListColumn, 'edit'>
  readonly entry: ListedEntry
  readonly names: EntryNames
  /** All that there is to choose from, once its row is come to. */
  readonly choices: EntryChoices | undefined
  /** Whether one points at its row, or came to it: what is seen and used only there is drawn. */
  readonly isReached: boolean
  readonly onEdit: EntryEdit
}

/** What an entry has in a column. */
export function EntryCell(props: EntryCellProps) {
  const { column, entry } = props
  const zone = useZone()
  const row = mainRow(entry)
  const cell = { ...props, row, name: entryName(entry) }
  switch (column) {
    case 'category':
      return <CategoryCell {...cell} />
    case 'labels':
      return <LabelCell {...cell} />
    case 'wallet':
      return <WalletCell {...cell} />
    case 'budget':
      return <BudgetCell {...cell} />
    case 'type':
      return entry.type === 'transfer' ? t('entries.transfer') : transactionKind(row)
    case 'description':
      return row.description
    case 'time':
      return timeText(row.createdAt, zone)
    default:
      return assertNever(column)
  }
}

interface InPlaceProps {
  /** What the keys of a list find it by. */
  readonly act: string
  readonly label: string
  readonly chosen: EntryOption
  /** All that there is to choose from, once it is wanted. */
  readonly options: readonly EntryOption[] | undefined
  readonly isReached: boolean
  readonly onValue: (value: string) => void
  readonly children: ReactNode
}

/**
 * A value that is changed where it stands. A select costs more than all else in a row, and Chrome measures each one of a page
 * with every letter that is typed: until its row is come to, a button that says the same stands for it.
 */
function InPlace(props: InPlaceProps) {
  const { act, label, chosen, options = [chosen], isReached, onValue, children } = props
  const box = useRef<HTMLSpanElement>(null)
  const isHeld = useRef(false)
  const look = classes(styles['choice'], act === 'label' && styles['chip'])

  useLayoutEffect(() => {
    // The focus came to what stood for it.
    if (isReached && isHeld.current) box.current?.querySelector('select')?.focus()
    isHeld.current = false
  }, [isReached])

  if (!isReached) {
    return (
      <button
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-label={label}
        value={chosen.value}
        data-act={act}
        className={look}
        onFocus={() => {
          isHeld.current = true
        }}
        onClick={event => event.currentTarget.focus()}
      >
        {children}
      </button>
    )
  }
  return (
    <span ref={box} className={look} data-editable>
      {children}
      <ChevronDown aria-hidden="true" />
      <QuietSelect
        act={act}
        label={label}
        value={chosen.value}
        options={options}
        onValue={onValue}
      />
    </span>
  )
}

interface CellOfRowProps extends EntryCellProps {
  readonly row: TransactionView
  readonly name: string
}

/** An entry's category, changed where it stands; what moves between own wallets has none to choose. */
function CategoryCell({ row, name, choices, isReached, onEdit }: CellOfRowProps) {
  const book = useCategoryBook()
  const shown = (
    <>
      <CategoryDot category={row.category} />
      <span className={styles['choiceName']} data-asks={needsCategory(row) || undefined}>
        {needsCategory(row) ? t('entries.needs-a-category') : transactionTitle(row)}
      </span>
    </>
  )
  if (isNeutral(row)) return <span className={styles['choice']}>{shown}</span>
  return (
    <InPlace
      act="category"
      label={t('entries.category-of-name', { name })}
      chosen={{ value: row.category, label: book.nameOf(row.category) }}
      options={choices && categoryOptions(book, row.category, row.type)}
      isReached={isReached}
      onValue={category => void onEdit({ category })}
    >
      {shown}
    </InPlace>
  )
}

/** An entry's label, or the room for one. */
function LabelCell({ row, name, choices, isReached, onEdit }: CellOfRowProps) {
  return (
    <InPlace
      act="label"
      label={t('entries.label-of-name', { name })}
      chosen={{ value: row.labelId ?? NONE, label: row.label?.name ?? t('entries.no-label') }}
      options={choices?.labels(row)}
      isReached={isReached}
      onValue={labelId => {
        if (choices === undefined) return
        const { change, note } = choices.relabel(row, labelId)
        void onEdit(change, note)
      }}
    >
      {row.label === null ? (
        <span className={styles['none']} aria-hidden={isReached}>
          {isReached ? t('entries.add-a-label') : t('entries.no-label')}
        </span>
      ) : (
        <LabelChip label={row.label} />
      )}
    </InPlace>
  )
}

/** The budget of an expense; what is none can be in none. */
function BudgetCell({ row, name, names, choices, isReached, onEdit }: CellOfRowProps) {
  const text = names.budgetOf(row.countedIn) ?? '–'
  const counts = choices?.counts === true
  if (!mayHaveBudget(row)) return text
  return (
    <InPlace
      act="budget"
      label={t('entries.budget-of-name', { name })}
      chosen={{ value: chosenBudget(row, counts), label: text }}
      options={choices?.budgets(row)}
      isReached={isReached}
      onValue={id => void onEdit(budgetEdit(row, id, { counts }))}
    >
      <span className={styles['choiceName']}>{text}</span>
    </InPlace>
  )
}

/** Where an entry's money is; of a transfer, from where to where. */
function WalletCell({ entry, row, name, names, choices, isReached, onEdit }: CellOfRowProps) {
  if (entry.type === 'transfer') {
    return (
      <span className={styles['wallet']}>
        <WalletSwatch image={names.imageOf(entry.out.walletId)} />
        <span aria-hidden="true">→</span>
        <WalletSwatch image={names.imageOf(entry.in.walletId)} />
      </span>
    )
  }
  return (
    <InPlace
      act="wallet"
      label={t('entries.wallet-of-name', { name })}
      chosen={{ value: row.walletId, label: row.walletName }}
      options={choices?.wallets(row)}
      isReached={isReached}
      onValue={walletId => void onEdit({ walletId })}
    >
      <WalletSwatch image={names.imageOf(row.walletId)} />
      <span className={styles['choiceName']}>{row.walletName}</span>
    </InPlace>
  )
}

/** Whether a column is read less than the others. */
export function isQuiet(column: ListColumn): boolean {
  return column === 'budget' || column === 'description' || column === 'time'
}
