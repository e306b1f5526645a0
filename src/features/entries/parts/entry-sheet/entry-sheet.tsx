import { CopyPlus, Pencil, Trash2, X } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { once } from '#base/once.ts'
import { useIsDemo } from '#features/demo/data/use-is-demo.ts'
import { useEntry } from '#features/entries/data/queries.ts'
import type { ListedEntry, TransactionView } from '#features/entries/data/transaction-view.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import { useClashes } from '#features/waiting/data/clashes.ts'
import { ClashList } from '#features/waiting/parts/clash-list.tsx'
import { t } from '#messages/t.ts'
import { moneyToText } from '#records/read-fields.ts'
import { isNeutral } from '#records/transaction/neutral.ts'
import { TRANSFER_CATEGORY } from '#records/transaction/terms.ts'
import { momentText } from '#time/day-text.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { SideSheet } from '#ui/dialog/side-sheet.tsx'
import { CategoryTile } from '#ui/mark/category-mark.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { OwnAmount } from '#ui/money/amount.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { useEntryActions } from '../activity/use-entry-actions.ts'
import { EditTransactionDialog } from '../list/edit-transaction-dialog.tsx'
import { arrivingLeg } from '../list/entry-amount.tsx'
import { EntryTitle, entryName, entrySync, mainRow, rowIds } from '../list/entry-item.tsx'
import { impliedText, useWorthText } from '../use-worth-text.ts'
import { AmountDialog } from './amount-dialog.tsx'
import type { EntryFactsProps } from './choice-facts.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { EntryHistory, LikeEntries } from './entry-past.tsx'
import styles from './entry-sheet.module.css'

interface EntrySheetProps {
  readonly id: string
  readonly onClose: () => void
}

/** An entry with all that it holds; each field is changed where it stands, at once. */
export function EntrySheet({ id, onClose }: EntrySheetProps) {
  const entry = useEntry(id)
  return (
    <SideSheet label={entry ? entryName(entry) : t('entries.transaction')} onClose={onClose}>
      {entry === undefined && <Skeleton lines={5} />}
      {entry === null && <EntryGone onClose={onClose} />}
      {entry && <ShownEntry key={id} entry={entry} onClose={onClose} />}
    </SideSheet>
  )
}

interface EntryGoneProps {
  readonly onClose: () => void
}

function EntryGone({ onClose }: EntryGoneProps) {
  return (
    <>
      <div className={styles['head']}>
        <p className={styles['when']}>{t('entries.this-transaction-is-not-there')}</p>
        <IconButton label={t('entries.close')} icon={<X />} onClick={onClose} />
      </div>
    </>
  )
}

interface ShownEntryProps {
  readonly entry: ListedEntry
  readonly onClose: () => void
}

function ShownEntry({ entry, onClose }: ShownEntryProps) {
  const [isEditing, setEditing] = useState(false)
  const { clock } = useLedger()
  const zone = useZone()
  const actions = useEntryActions()
  const row = mainRow(entry)
  const name = entryName(entry)

  function handleDelete() {
    void actions.remove(row, name)
    onClose()
  }

  return (
    <>
      <div className={styles['head']}>
        <p className={styles['when']}>{momentText(row.createdAt, clock(), zone)}</p>
        <IconButton
          label={t('entries.edit-name', { name })}
          icon={<Pencil />}
          onClick={() => setEditing(true)}
        />
        <IconButton
          label={t('entries.duplicate-name', { name })}
          icon={<CopyPlus />}
          onClick={() => void actions.duplicate(row)}
        />
        <IconButton
          label={t('entries.delete-name', { name })}
          icon={<Trash2 />}
          onClick={handleDelete}
        />
        <IconButton label={t('entries.close')} icon={<X />} onClick={onClose} />
      </div>
      <EntryTop entry={entry} onEdit={actions.edit} />
      <ClashList clashes={useClashes(rowIds(entry)) ?? []} isOfOne />
      <EntryFacts entry={entry} onEdit={actions.edit} />
      {!isNeutral(row) && row.description !== '' && <LikeEntries row={row} />}
      <div className={styles['past']}>
        <SyncLine sync={entrySync(entry)} />
        <EntryHistory entry={entry} />
      </div>
      {isEditing && <EditTransactionDialog transaction={row} onClose={() => setEditing(false)} />}
    </>
  )
}

/** What it is, and how much; a tap on an amount changes it. */
function EntryTop({ entry, onEdit }: EntryFactsProps) {
  const row = mainRow(entry)
  const arrives = entry.type === 'transfer' ? arrivingLeg(entry) : undefined
  return (
    <div className={styles['top']}>
      <CategoryTile
        category={row.transferId === null ? row.category : TRANSFER_CATEGORY}
        size="lg"
      />
      <div>
        <h2 className={styles['name']}>
          <EntryTitle entry={entry} />
        </h2>
        <ChangedAmount
          row={row}
          label={t('entries.change-the-amount')}
          onMoney={change => void onEdit(row, change)}
        />
        {arrives !== undefined && (
          <>
            <span aria-hidden="true" className={styles['arrow']}>
              →
            </span>
            <ChangedAmount
              row={arrives}
              label={t('entries.change-what-arrives')}
              onMoney={change => void onEdit(arrives, change)}
            />
          </>
        )}
        <WorthLine entry={entry} />
      </div>
    </div>
  )
}

interface ChangedAmountProps {
  readonly row: TransactionView
  readonly label: string
  readonly onMoney: ComponentProps<typeof AmountDialog>['onMoney']
}

function ChangedAmount({ row, label, onMoney }: ChangedAmountProps) {
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <button type="button" className={styles['amount']} onClick={() => setChanging(true)}>
        <OwnAmount
          money={row}
          tone={isNeutral(row) ? 'transfer' : row.type}
          isSigned={row.transferId === null}
          size="hero"
          kobo="auto"
        />
        <span className="visually-hidden">{label}</span>
      </button>
      {isChanging && (
        <AmountDialog
          row={row}
          title={label}
          onMoney={onMoney}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  )
}

/** What it comes to in naira, by which rate; of a transfer over two currencies the rate that it was at. */
function WorthLine({ entry }: Pick<EntryFactsProps, 'entry'>) {
  const row = mainRow(entry)
  const worthText = useWorthText()
  const day = instantToDay(row.createdAt, useZone())
  const arrives = entry.type === 'transfer' ? arrivingLeg(entry) : undefined
  const worth = worthText({
    amount: moneyToText(row),
    currency: row.foreign?.currency ?? null,
    day,
  })
  const text = arrives === undefined ? worth : impliedText(row, arrives)
  return text !== undefined && <p className={styles['worth']}>{text}</p>
}

interface SyncLineProps {
  readonly sync: TransactionView['sync']
}

const syncWords = once(
  () =>
    ({
      synced: t('entries.saved-here-and-on-the'),
      waiting: t('entries.saved-on-this-device-waiting'),
      refused: t('entries.the-server-refused-the-last'),
    }) as const,
)

function SyncLine({ sync }: SyncLineProps) {
  const isDemo = useIsDemo()
  return (
    <p className={styles['sync']}>
      {sync !== 'synced' && <SyncMark sync={sync} />}
      {isDemo ? t('entries.saved-on-this-device-alone') : syncWords()[sync]}
    </p>
  )
}
