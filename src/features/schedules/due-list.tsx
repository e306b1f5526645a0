import { once } from '#base/once.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { rangeText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { Amount } from '#ui/money/amount.tsx'
import type { SlotView } from './rules/slots.ts'
import { dueGroups, type DueGroup, type UpcomingGroup } from './rules/upcoming.ts'
import { SlotRow } from './slot-row.tsx'
import { dueDateText, type WalletNames } from './slot-words.ts'
import styles from './due-list.module.css'

interface DueListProps {
  readonly slots: readonly SlotView[]
  readonly names: WalletNames
  readonly onOpen: (view: SlotView) => void
}

/** What is to be recorded or skipped, by when it falls due; beside the page from 1024 px. */
export function DueList({ slots, names, onOpen }: DueListProps) {
  const today = useToday()
  const groups = dueGroups(slots, today)
  return (
    <section
      className={styles['list']}
      aria-label={t('schedules.what-falls-due')}
      tabIndex={-1}
      data-due
      data-pane
    >
      {groups.length === 0 && (
        <p className={styles['none']}>{t('schedules.nothing-more-is-due-in')}</p>
      )}
      {groups.map(group => (
        <Group key={group.group} group={group} today={today} names={names} onOpen={onOpen} />
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
}

function Group({ group: { group, slots, sums }, today, names, onOpen }: GroupProps) {
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
        {slots.map(view => (
          <SlotRow
            key={`${view.schedule.id}:${view.slot}`}
            view={view}
            names={names}
            isDaySaid={group === 'today' || group === 'tomorrow'}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  )
}

/** The days that the sums are of. */
function daysText(slots: readonly SlotView[], today: Day): string {
  const [first, last] = [slots[0]?.day ?? today, slots.at(-1)?.day ?? today]
  return first === last ? dueDateText(first, today) : rangeText(first, last)
}
