import { Check, X } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { once } from '#base/once.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { occurrenceId } from '#records/schedule/occurrence.ts'
import { rangeText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { Button } from '#ui/button/button.tsx'
import { CategoryTile } from '#ui/mark/category-mark.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { type LikelyPaid, useLikelyPaid } from './data/likely-paid.ts'
import { RecordSlotDialog } from './record-slot-dialog.tsx'
import { everyText } from './rules/rule-text.ts'
import { isAsked, isOpen, type SlotView } from './rules/slots.ts'
import { dueGroups, type DueGroup, type UpcomingGroup } from './rules/upcoming.ts'
import { SlotAmount } from './slot-amount.tsx'
import { categoryOf, dueDateText, stateText, type WalletNames, walletsText } from './slot-words.ts'
import { TwicePaid } from './twice-paid.tsx'
import { orSay, useSlotActions } from './use-slot-actions.ts'
import styles from './due-list.module.css'
import rows from './slot-row.module.css'

interface DueListProps {
  readonly slots: readonly SlotView[]
  readonly names: WalletNames
  readonly onOpen: (view: SlotView) => void
}

/** What is to be recorded or skipped, by when it falls due; beside the page from 1024 px. */
export function DueList({ slots, names, onOpen }: DueListProps) {
  const today = useToday()
  const groups = dueGroups(slots, today)
  const likely = useLikelyPaid(slots.filter(isAsked))
  return (
    <section
      className={styles['list']}
      aria-label={t('schedules.what-falls-due')}
      tabIndex={-1}
      data-due
      data-pane
    >
      <TwicePaid slots={slots} />
      {groups.length === 0 && (
        <p className={styles['none']}>{t('schedules.nothing-more-is-due-in')}</p>
      )}
      {groups.map(group => (
        <Group
          key={group.group}
          group={group}
          today={today}
          names={names}
          likely={likely}
          onOpen={onOpen}
        />
      ))}
    </section>
  )
}

const groupNames = once((): Readonly<Record<UpcomingGroup, string>> => ({
  overdue: t('schedules.overdue'),
  today: t('schedules.today'),
  tomorrow: t('schedules.tomorrow'),
  'this-week': t('schedules.this-week'),
  'next-week': t('schedules.next-week'),
  later: t('schedules.later'),
}))

interface GroupProps extends Omit<DueListProps, 'slots'> {
  readonly group: DueGroup
  readonly today: Day
  /** The entries that occurrences were most likely paid by, by the occurrences' ids. */
  readonly likely: ReadonlyMap<string, LikelyPaid> | undefined
}

// Further than a month ahead there are many, and none of them presses.
const MOST_LATER = 8

function Group({ group: { group, slots, sums }, today, names, likely, onOpen }: GroupProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = group === 'later' && !isWhole ? slots.slice(0, MOST_LATER) : slots
  const left = slots.length - shown.length
  return (
    <section className={styles['group']} data-group={group}>
      <div className={styles['head']}>
        <h2>
          {groupNames()[group]} <span className={styles['days']}>{daysText(slots, today)}</span>
        </h2>
        <p className={styles['sums']}>
          {sums.out > 0 && <Amount amount={sums.out} tone="expense" isSigned kobo="auto" />}
          {sums.in > 0 && <Amount amount={sums.in} tone="income" isSigned kobo="auto" />}
        </p>
      </div>
      <ul className={styles['rows']}>
        {shown.map(view => (
          <SlotRow
            key={`${view.schedule.id}:${view.slot}`}
            view={view}
            names={names}
            paid={likely?.get(occurrenceId(view.schedule.id, view.slot))}
            isDaySaid={group === 'today' || group === 'tomorrow'}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button variant="ghost" size="sm" onClick={() => setWhole(true)}>
          {t('schedules.show-more', { left })}
        </Button>
      )}
    </section>
  )
}

/** The days that the sums are of. */
function daysText(slots: readonly SlotView[], today: Day): string {
  const [first, last] = [slots[0]?.day ?? today, slots.at(-1)?.day ?? today]
  return first === last ? dueDateText(first, today) : rangeText(first, last)
}

interface SlotRowProps {
  readonly view: SlotView
  readonly names: WalletNames
  /** Whether what stands over it says the day. */
  readonly isDaySaid: boolean
  /** The entry that it was most likely paid by. */
  readonly paid?: LikelyPaid | undefined
  readonly onOpen: (view: SlotView) => void
}

/** One time that something falls due; what is asked about can be recorded or skipped at once. */
export function SlotRow({ view, names, isDaySaid, paid, onOpen }: SlotRowProps) {
  const today = useToday()
  const row = useRef<HTMLLIElement>(null)
  const { schedule, day, state } = view
  const when = isDaySaid ? everyText(schedule.rule) : dueDateText(day, today)
  const first = isOpen(view) ? when : stateText(view, today)
  return (
    <li ref={row} className={rows['row']} data-state={state}>
      <CategoryTile category={categoryOf(schedule)} />
      <div className={rows['text']}>
        <button type="button" className={rows['open']} onClick={() => onOpen(view)}>
          <Quoted text={schedule.name} />
        </button>
        <p className={rows['sub']}>{`${first} · ${walletsText(schedule, names)}`}</p>
      </div>
      <SlotAmount of={view} type={schedule.type} />
      {isAsked(view) && <SlotButtons view={view} row={row} paid={paid} />}
    </li>
  )
}

interface SlotButtonsProps extends Pick<SlotRowProps, 'view' | 'paid'> {
  readonly row: RefObject<HTMLLIElement | null>
}

function SlotButtons({ view, row, paid }: SlotButtonsProps) {
  const today = useToday()
  const actions = useSlotActions()
  const [isAsking, setAsking] = useState(false)
  const { amount, day, isAbout, schedule } = view
  const of = { name: schedule.name, day: dueDateText(day, today) }

  // The row goes, and its buttons with it: whoever pressed one stays in the list.
  async function leave(done: Promise<boolean>) {
    const list = row.current?.closest<HTMLElement>('[data-due]')
    if (await done) list?.focus({ preventScroll: true })
  }

  return (
    <div className={rows['buttons']}>
      {paid !== undefined && (
        <p className={rows['paid']}>
          <span>
            <Quoted text={t('schedules.paid-by-entry', { description: paid.row.description })} />{' '}
            <Amount amount={paid.row.amount} kobo="auto" /> · {dueDateText(paid.day, today)}
          </span>
          <Button
            variant="soft"
            size="sm"
            aria-label={t('schedules.that-is-name-of-day', of)}
            onClick={() => void leave(orSay(actions.payBy(view, paid.row.id)))}
          >
            {t('schedules.that-is-it')}
          </Button>
        </p>
      )}
      <Button
        variant={paid === undefined ? 'soft' : 'ghost'}
        size="sm"
        icon={<Check />}
        aria-label={t('schedules.record-name-of-day', of)}
        onClick={() =>
          isAbout ? setAsking(true) : void leave(orSay(actions.record(view, { amount, day })))
        }
      >
        {t('schedules.record')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={<X />}
        aria-label={t('schedules.skip-name-of-day', of)}
        onClick={() => void leave(orSay(actions.skip(view)))}
      >
        {t('schedules.skip')}
      </Button>
      {isAsking && <RecordSlotDialog view={view} onClose={() => setAsking(false)} />}
    </div>
  )
}
