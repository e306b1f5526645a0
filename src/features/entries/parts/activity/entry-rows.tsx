// oxlint-disable jsx-a11y/prefer-tag-over-role -- the frames of the virtual list stand between it and its items
import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import {
  type ListWish,
  type TransactionList,
  type TransactionWindow,
  useTransactionWindow,
} from '#features/entries/data/queries.ts'
import type { ListedEntry } from '#features/entries/data/transaction-view.ts'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { dayText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { useKeptPlace } from '#ui/page/kept-place.ts'
import { EntryItem, EntryTitle, entryName, mainRow } from '../list/entry-item.tsx'
import { PickTile } from '../list/pick-tile.tsx'
import { DayHead } from './day-head.tsx'
import { type ListItem, listItems } from './list-items.ts'
import { EntryLink } from './row-link.tsx'
import { SwipeRow } from './swipe-row.tsx'
import type { EntryActions } from './use-entry-actions.ts'
import type { Selection } from './use-selection.ts'
import styles from './entry-rows.module.css'

interface EntryRowsProps {
  readonly label: string
  readonly wish: ListWish
  readonly list: TransactionList
  readonly selection: Selection
  /** Whether a tap on a row selects it. */
  readonly isSelecting: boolean
  readonly actions: EntryActions
  /** The day that the list is to go to; undefined once it is there. */
  readonly sought: Day | undefined
  readonly onFound: () => void
}

// Asked for in blocks, so that scrolling a little asks for nothing; as many as three screens of a phone.
const BLOCK = 60

const WINDOW = 3 * BLOCK

const ROW_PX = 64

/** A list without end: all of it has its place from the start, and what is in sight is drawn. */
export function EntryRows(props: EntryRowsProps) {
  const [firstSeen, setFirstSeen] = useState(0)
  const first = Math.max(0, Math.floor(firstSeen / BLOCK) - 1) * BLOCK
  const window = useTransactionWindow(props.wish, first, WINDOW)
  const [isBegun, setBegun] = useState(false)
  if (window !== undefined && !isBegun) setBegun(true)
  // Rows that came into empty places of one height would push each other down: with large text they are taller.
  if (!isBegun) return null
  return <PlacedRows {...props} {...{ window, firstSeen, setFirstSeen }} />
}

interface PlacedRowsProps extends EntryRowsProps {
  /** What is drawn of it; undefined while another part of it is read. */
  readonly window: TransactionWindow | undefined
  readonly firstSeen: number
  readonly setFirstSeen: (place: number) => void
}

function PlacedRows(props: PlacedRowsProps) {
  const { label, list, selection, isSelecting, actions, sought, onFound } = props
  const { window, firstSeen, setFirstSeen } = props
  const virtualizer = useRef<WindowVirtualizerHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  const items = listItems(list.count, list.days)
  const keepSeen = useKeptView(virtualizer, box, items.count)

  const goToDay = useEffectEvent((day: Day) => {
    const index = items.headOf(day)
    if (index === undefined || box.current === null) return
    // Below the page's bar, which the list passes under.
    const room = Number.parseFloat(getComputedStyle(box.current).scrollMarginTop) || 0
    virtualizer.current?.scrollToIndex(index, { align: 'start', offset: -room })
  })

  useEffect(() => {
    if (sought !== undefined) goToDay(sought)
  }, [sought])

  function handleScroll() {
    const at = virtualizer.current
    const index = at?.findItemIndex(at.scrollOffset) ?? 0
    const item = items.itemAt(Math.min(index, items.count - 1))
    const seen = item.type === 'entry' ? item.place : placeAfter(items, index)
    // Other blocks are asked for, not each row.
    if (Math.floor(seen / BLOCK) !== Math.floor(firstSeen / BLOCK)) setFirstSeen(seen)
  }

  return (
    <div ref={box} role="list" aria-label={label} className={styles['list']}>
      <WindowVirtualizer
        ref={virtualizer}
        data={{ length: items.count }}
        itemSize={ROW_PX}
        item={PlainItem}
        onScroll={handleScroll}
        onScrollEnd={keepSeen}
      >
        {(_, index) => {
          const item = items.itemAt(index)
          if (item.type === 'day') {
            const isSought = item.day === sought
            return <DayHead key={item.day} item={item} isSought={isSought} onFound={onFound} />
          }
          const entry = window?.entries[item.place - window.first]
          return (
            <PlacedEntry
              key={entry === undefined ? `place ${item.place}` : mainRow(entry).id}
              entry={entry}
              item={item}
              isDated={list.days === null}
              count={list.count}
              selection={selection}
              isSelecting={isSelecting}
              actions={actions}
            />
          )
        }}
      </WindowVirtualizer>
    </div>
  )
}

function placeAfter(items: ReturnType<typeof listItems>, index: number): number {
  const next = items.itemAt(Math.min(index + 1, items.count - 1))
  return next.type === 'entry' ? next.place : 0
}

// The frame of an item says nothing: the entries in it are what the list has.
function PlainItem(props: ComponentProps<'div'>) {
  return <div {...props} role="presentation" />
}

/** Has Back find the place in the list at which one went on: kept by the step of the history. */
function useKeptView(
  virtualizer: RefObject<WindowVirtualizerHandle | null>,
  box: RefObject<HTMLElement | null>,
  count: number,
): () => void {
  const { kept, keep } = useKeptPlace()

  const goBack = useEffectEvent(() => {
    const [index = 0, withinPx = 0] = (kept ?? '').split(' ').map(Number)
    const isThere = index > 0 && index < count
    if (isThere) virtualizer.current?.scrollToIndex(index, { align: 'start', offset: withinPx })
  })

  useEffect(() => goBack(), [])

  return function keepSeen() {
    const at = virtualizer.current
    if (at === null || box.current === null) return
    const index = at.findItemIndex(at.scrollOffset)
    const scrolledPx = -box.current.getBoundingClientRect().top
    keep(`${index} ${Math.round(scrolledPx - at.getItemOffset(index))}`)
  }
}

interface PlacedEntryProps {
  /** Undefined until it is there: its place is kept. */
  readonly entry: ListedEntry | undefined
  readonly item: Extract<ListItem, { type: 'entry' }>
  /** Whether it says its day itself, for want of heads. */
  readonly isDated: boolean
  readonly count: number
  readonly selection: Selection
  readonly isSelecting: boolean
  readonly actions: EntryActions
}

/**
 * An entry at its place: a tap opens it, one on its tile selects, and while one selects any does; swipes have their twins in
 * the sheet.
 */
function PlacedEntry(props: PlacedEntryProps) {
  const { entry, item, isDated, count, selection, isSelecting, actions } = props
  const [today, zone] = [useToday(), useZone()]
  const place = { 'aria-posinset': item.place + 1, 'aria-setsize': count } as const
  const look = item.isLastOfDay ? styles['last'] : undefined
  if (entry === undefined) {
    return (
      <div role="listitem" {...place} className={look} aria-busy="true">
        <div className={styles['coming']} />
      </div>
    )
  }
  const row = mainRow(entry)
  const name = entryName(entry)
  return (
    <div role="listitem" {...place} className={look}>
      <SwipeRow
        onRight={() => void actions.duplicate(row)}
        onLeft={() => void actions.remove(row, name)}
        onHold={() => selection.toggle(row.id)}
      >
        <div className={styles['entry']} data-selected={selection.has(row.id) || undefined}>
          <EntryItem
            entry={entry}
            {...(isDated && { day: dayText(instantToDay(row.createdAt, zone), today) })}
            mark={
              <PickTile
                name={name}
                category={row.transferId === null ? row.category : 'transfer'}
                isPicked={selection.has(row.id)}
                onPick={() => selection.toggle(row.id)}
              />
            }
            title={
              <EntryLink
                id={row.id}
                className={styles['open']}
                onClick={event => {
                  if (!isSelecting) return
                  event.preventDefault()
                  selection.toggle(row.id)
                }}
              >
                <EntryTitle entry={entry} />
              </EntryLink>
            }
          />
        </div>
      </SwipeRow>
    </div>
  )
}
