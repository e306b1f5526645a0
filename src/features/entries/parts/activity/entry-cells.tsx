import { ChevronDown, CopyPlus, Pencil, Trash2 } from 'lucide-react'
import { assertNever } from '#base/assert.ts'
import { once } from '#base/once.ts'
import type { ListedEntry, TransactionView } from '#features/entries/data/transaction-view.ts'
import type { ListColumn } from '#features/entries/rules/list-columns.ts'
import { LabelChip } from '#features/labels/parts/label-chip.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import { WalletSwatch } from '#features/wallets/parts/wallet-swatch.tsx'
import { t } from '#messages/t.ts'
import { isNeutral } from '#records/neutral.ts'
import { timeText } from '#time/day-text.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { QuietSelect } from '#ui/choice/quiet-select.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { CategoryDot } from '#ui/mark/category-mark.tsx'
import { categoryOptions } from '../entry-options.ts'
import { entryName, mainRow } from '../list/entry-item.tsx'
import { needsCategory, transactionKind, transactionTitle } from '../list/transaction-amount.tsx'
import type { EntryNames } from './use-entry-names.ts'
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

interface EntryCellProps {
  readonly column: Exclude<ListColumn, 'edit'>
  readonly entry: ListedEntry
  readonly names: EntryNames
  /** Whether its row is come to, and has all categories to choose from. */
  readonly isNear: boolean
  readonly onCategory: (category: string) => void
}

/** What an entry has in a column. */
export function EntryCell(props: EntryCellProps) {
  const { column, entry, names } = props
  const zone = useZone()
  const row = mainRow(entry)
  switch (column) {
    case 'category':
      return <CategoryCell {...props} row={row} name={entryName(entry)} />
    case 'labels':
      return row.label !== null && <LabelChip label={row.label} />
    case 'wallet':
      return <WalletCell entry={entry} names={names} />
    case 'budget':
      return names.budgetOf(row.budgetId) ?? '–'
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

interface CategoryCellProps extends Pick<EntryCellProps, 'isNear' | 'onCategory'> {
  readonly row: TransactionView
  readonly name: string
}

/** An entry's category, changed where it stands; what moves between own wallets has none to choose. */
function CategoryCell({ row, name, isNear, onCategory }: CategoryCellProps) {
  const book = useCategoryBook()
  const chosen = { value: row.category, label: book.nameOf(row.category) }
  const shown = (
    <>
      <CategoryDot category={row.category} />
      <span className={styles['categoryName']} data-asks={needsCategory(row) || undefined}>
        {needsCategory(row) ? t('entries.needs-a-category') : transactionTitle(row)}
      </span>
    </>
  )
  if (isNeutral(row)) return <span className={styles['category']}>{shown}</span>
  return (
    <span className={styles['category']} data-editable>
      {shown}
      <ChevronDown aria-hidden="true" />
      <QuietSelect
        act="category"
        label={t('entries.category-of-name', { name })}
        value={row.category}
        options={isNear ? categoryOptions(book, row.category, row.type) : [chosen]}
        onValue={onCategory}
      />
    </span>
  )
}

interface RowActionsProps {
  readonly onEdit: () => void
  readonly onDuplicate: () => void
  readonly onDelete: () => void
  readonly name: string
}

/** What can be done with one entry. */
export function RowActions({ name, onEdit, onDuplicate, onDelete }: RowActionsProps) {
  return (
    <span className={styles['actions']}>
      <IconButton
        label={t('entries.edit-name', { name })}
        data-act="edit"
        icon={<Pencil />}
        onClick={onEdit}
      />
      <IconButton
        label={t('entries.duplicate-name', { name })}
        data-act="duplicate"
        icon={<CopyPlus />}
        onClick={onDuplicate}
      />
      <IconButton
        label={t('entries.delete-name', { name })}
        data-act="delete"
        icon={<Trash2 />}
        onClick={onDelete}
      />
    </span>
  )
}

/** The same where there is no room for them: the keys of a list press them. */
export function HiddenActions({ name, onEdit, onDuplicate, onDelete }: RowActionsProps) {
  return (
    <span hidden>
      <button type="button" data-act="edit" onClick={onEdit}>
        {t('entries.edit-name', { name })}
      </button>
      <button type="button" data-act="duplicate" onClick={onDuplicate}>
        {t('entries.duplicate-name', { name })}
      </button>
      <button type="button" data-act="delete" onClick={onDelete}>
        {t('entries.delete-name', { name })}
      </button>
    </span>
  )
}

interface WalletCellProps {
  readonly entry: ListedEntry
  readonly names: EntryNames
}

/** Where an entry's money is; of a transfer, from where to where. */
function WalletCell({ entry, names }: WalletCellProps) {
  const row = mainRow(entry)
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
    <span className={styles['wallet']}>
      <WalletSwatch image={names.imageOf(row.walletId)} />
      <span>{row.walletName}</span>
    </span>
  )
}

/** Whether a column is read less than the others. */
export function isQuiet(column: ListColumn): boolean {
  return column === 'budget' || column === 'description' || column === 'time'
}
