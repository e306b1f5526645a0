import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { entriesText } from '#base/count-text.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import { RESTORE_LIFE_MS, TRANSFER_CATEGORY } from '#records/transaction/terms.ts'
import { dateText, dayText } from '#time/day-text.ts'
import { addDays } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { Button } from '#ui/button/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { useIsDemo } from '../demo/data/use-is-demo.ts'
import { useLabels } from '../labels/data/queries.ts'
import { useLedger } from '../session/data/ledger-context.tsx'
import { useToday, useZone } from '../session/data/use-today.ts'
import {
  type DeletedEntry,
  deletedEntries,
  type DeletedList,
  useDeletedTransactions,
} from './data/deleted-rows.ts'
import { restoreTransactions } from './data/several.ts'
import type { ListedEntry } from './data/transaction-view.ts'
import { BarButton, SelectionBar } from './parts/activity/selection-bar.tsx'
import { type Selection, useSelection } from './parts/activity/use-selection.ts'
import { byDay, DayGroup } from './parts/list/day-group.tsx'
import { EntryItem, EntryTitle, entryName, mainRow } from './parts/list/entry-item.tsx'
import { PickTile } from './parts/list/pick-tile.tsx'
import styles from './deleted.module.css'

const PAGE = 100

/** What was deleted in the last 30 days, by the day on which it was; each can come back (UN5). */
export function DeletedScreen() {
  const { rows, trouble } = useDeletedTransactions()
  const labels = useLabels()
  const selection = useSelection('deleted')
  const [most, setMost] = useState(PAGE)
  const entries = rows && labels && deletedEntries(rows, labels)
  const bringBack = useBringBack(selection)
  return (
    <>
      <PageHeader
        title={t('entries.recently-deleted')}
        subtitle={t('entries.kept-for-30-days-then')}
      />
      <TroubleNotice trouble={trouble} />
      {entries === undefined && <Skeleton lines={5} />}
      {entries?.length === 0 && (
        <EmptyState
          title={t('entries.nothing-was-deleted-lately')}
          text={t('entries.an-entry-that-you-delete')}
        />
      )}
      {entries !== undefined && entries.length > 0 && (
        <>
          <DeletedDays
            entries={entries.slice(0, most)}
            selection={selection}
            onBack={entry => void bringBack([mainRow(entry).id], entryName(entry))}
          />
          {entries.length > most && (
            <Button variant="soft" onClick={() => setMost(most + PAGE)}>
              {t('entries.show-more')}
            </Button>
          )}
          {selection.ids.length > 0 && (
            <SelectionBar
              selection={selection}
              total={entries.length}
              onAll={() => selection.set(entries.map(({ entry }) => mainRow(entry).id))}
            >
              <BarButton
                icon={<RotateCcw aria-hidden="true" />}
                label={t('entries.bring-back')}
                onPress={() => void bringBack(selection.ids)}
              />
            </SelectionBar>
          )}
        </>
      )}
    </>
  )
}

/** Brings entries back, and says so. */
function useBringBack({ clear }: Selection) {
  const ledger = useLedger()
  const { sayDone } = useTakeBack()
  return async function bringBack(ids: readonly string[], name?: string): Promise<void> {
    const restored = await restoreTransactions(ledger, ids)
    if (!restored.ok) {
      notify.error(restored.error.message)
      return
    }
    const { done } = restored.value
    const many = t('entries.entries-are-back', { entries: entriesText(done), done })
    sayDone(name === undefined ? many : t('entries.name-is-back', { name }), restored.value)
    clear()
  }
}

type TroubleNoticeProps = Pick<DeletedList, 'trouble'>

/** Why what was deleted on other devices may lack; in a demo there are none. */
function TroubleNotice({ trouble }: TroubleNoticeProps) {
  const isDemo = useIsDemo()
  if (trouble === undefined || isDemo) return null
  const isOffline = trouble.type === 'offline'
  const why = isOffline ? t('entries.youre-offline') : trouble.message
  return (
    <div className={styles['notice']}>
      <Notice tone={isOffline ? 'info' : 'warning'}>
        <p>{t('entries.why-this-is-what-this', { why })}</p>
      </Notice>
    </div>
  )
}

interface DeletedDaysProps {
  readonly entries: readonly DeletedEntry[]
  readonly selection: Selection
  readonly onBack: (entry: ListedEntry) => void
}

function DeletedDays({ entries, selection, onBack }: DeletedDaysProps) {
  const zone = useZone()
  const today = useToday()
  const days = byDay(entries, ({ deletedAt }) => instantToDay(deletedAt, zone))
  return days.map(([day, ofDay]) => {
    // The first of a day to go, so that nothing is promised for longer.
    const firstAt = Math.min(...ofDay.map(({ deletedAt }) => deletedAt))
    const until = dateText(instantToDay(firstAt + RESTORE_LIFE_MS, zone), today)
    const name = dayText(day, today)
    const isNear = day >= addDays(today, -1)
    return (
      <DayGroup
        key={day}
        title={t('entries.deleted-day', { day: isNear ? name.toLowerCase() : name })}
        aside={t('entries.kept-until', { until })}
      >
        {ofDay.map(({ entry }) => (
          <li key={mainRow(entry).id}>
            <DeletedLine entry={entry} selection={selection} onBack={() => onBack(entry)} />
          </li>
        ))}
      </DayGroup>
    )
  })
}

interface DeletedLineProps {
  readonly entry: ListedEntry
  readonly selection: Selection
  readonly onBack: () => void
}

function DeletedLine({ entry, selection, onBack }: DeletedLineProps) {
  const { id, transferId, category } = mainRow(entry)
  const name = useNaira().quote(entryName(entry))
  return (
    <div className={styles['line']} data-selected={selection.has(id) || undefined}>
      <EntryItem
        entry={entry}
        mark={
          <PickTile
            name={name}
            category={transferId === null ? category : TRANSFER_CATEGORY}
            isPicked={selection.has(id)}
            onPick={() => selection.toggle(id)}
          />
        }
        title={<EntryTitle entry={entry} />}
      />
      <button
        type="button"
        className={styles['back']}
        aria-label={t('entries.bring-back-name', { name })}
        onClick={onBack}
      >
        <RotateCcw aria-hidden="true" />
        <span>{t('entries.bring-back')}</span>
      </button>
    </div>
  )
}
