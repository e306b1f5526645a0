import { CopyPlus, Pencil, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { once } from '#base/once.ts'
import { useIsDemo } from '#features/demo/data/use-is-demo.ts'
import { useEntry } from '#features/entries/data/queries.ts'
import type { ListedEntry, TransactionView } from '#features/entries/data/transaction-view.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import { useClashes } from '#features/waiting/data/clashes.ts'
import { ClashList } from '#features/waiting/parts/clash-list.tsx'
import { t } from '#messages/t.ts'
import { isNeutral } from '#records/transaction/neutral.ts'
import { momentText } from '#time/day-text.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { SideSheet } from '#ui/dialog/side-sheet.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { useEntryActions } from '../activity/use-entry-actions.ts'
import { EditTransactionDialog } from '../list/edit-transaction-dialog.tsx'
import { entryName, entrySync, mainRow, rowIds } from '../list/entry-item.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { EntryHistory, LikeEntries } from './entry-past.tsx'
import { EntryTop } from './entry-top.tsx'
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
