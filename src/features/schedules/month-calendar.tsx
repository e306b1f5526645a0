import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useToday } from '#features/session/data/use-today.ts'
import { monthText, shortWeekdayText, weekdayText } from '#time/day-text.ts'
import { addDays, type Day, daysSinceMonday } from '#time/day.ts'
import { type Month, monthOf } from '#time/month.ts'
import { addMonthsTo, daysOfMonth } from '#time/period.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Card } from '#ui/card/card.tsx'
import { CalendarDay } from './calendar-day.tsx'
import { useSlots } from './data/queries.ts'
import { SlotRow } from './due-list.tsx'
import { WEEKDAYS } from './rules/rule-form.ts'
import type { SlotView } from './rules/slots.ts'
import { dueDateText, type WalletNames } from './slot-words.ts'
import styles from './month-calendar.module.css'

interface MonthCalendarProps {
  readonly month: Month
  readonly names: WalletNames
  readonly onMonth: (month: Month) => void
  readonly onOpen: (view: SlotView) => void
}

/** A month with what falls on its days: by name where there is room, else as dots on a day that shows them below. */
export function MonthCalendar({ month, names, onMonth, onOpen }: MonthCalendarProps) {
  const titleId = useId()
  const today = useToday()
  const weeks = weeksOfMonth(month)
  const days = weeks.flat()
  const slots = useSlots({ from: days[0] ?? today, to: days.at(-1) ?? today }) ?? []
  const slotsByDay = byDay(slots)
  const [chosen, setChosen] = useState<Day | undefined>()
  const shown = chosen !== undefined && days.includes(chosen) ? chosen : undefined
  return (
    <Card className={styles['card']}>
      <CalendarHead titleId={titleId} month={month} onMonth={onMonth} />
      <table className={styles['month']} aria-labelledby={titleId}>
        <thead>
          <tr>
            {WEEKDAYS.map(weekday => (
              <th key={weekday} scope="col" abbr={weekdayText(weekday)}>
                {shortWeekdayText(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(day => (
                <td
                  key={day}
                  data-other={monthOf(day) === month ? undefined : true}
                  data-past={day < today || undefined}
                  data-today={day === today || undefined}
                >
                  <CalendarDay
                    day={day}
                    slots={slotsByDay.get(day) ?? []}
                    isShown={day === shown}
                    onShown={() => setChosen(day === shown ? undefined : day)}
                    onOpen={onOpen}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown !== undefined && (
        <ShownDay day={shown} slots={slotsByDay.get(shown) ?? []} names={names} onOpen={onOpen} />
      )}
    </Card>
  )
}

function byDay(slots: readonly SlotView[]): ReadonlyMap<Day, readonly SlotView[]> {
  const slotsByDay = new Map<Day, SlotView[]>()
  for (const view of slots) {
    const others = slotsByDay.get(view.day)
    if (others === undefined) slotsByDay.set(view.day, [view])
    else others.push(view)
  }
  return slotsByDay
}

const DAYS_IN_WEEK = 7

/** The weeks, Monday first, that a month lies in; the days before and behind it are of its neighbours. */
function weeksOfMonth(month: Month): readonly (readonly Day[])[] {
  const { from, to } = daysOfMonth(month)
  const weeks: Day[][] = []
  for (let monday = addDays(from, -daysSinceMonday(from)); monday <= to;) {
    const first = monday
    weeks.push(Array.from({ length: DAYS_IN_WEEK }, (_, place) => addDays(first, place)))
    monday = addDays(monday, DAYS_IN_WEEK)
  }
  return weeks
}

interface CalendarHeadProps {
  readonly titleId: string
  readonly month: Month
  readonly onMonth: (month: Month) => void
}

function CalendarHead({ titleId, month, onMonth }: CalendarHeadProps) {
  const [before, after] = [addMonthsTo(month, -1), addMonthsTo(month, 1)]
  return (
    <div className={styles['head']}>
      <h2 id={titleId} aria-live="polite">
        {monthText(month)}
      </h2>
      <IconButton
        label={monthText(before)}
        icon={<ChevronLeft />}
        onClick={() => onMonth(before)}
      />
      <IconButton label={monthText(after)} icon={<ChevronRight />} onClick={() => onMonth(after)} />
    </div>
  )
}

interface ShownDayProps {
  readonly day: Day
  readonly slots: readonly SlotView[]
  readonly names: WalletNames
  readonly onOpen: (view: SlotView) => void
}

/** What falls on the day that was pressed. */
function ShownDay({ day, slots, names, onOpen }: ShownDayProps) {
  const today = useToday()
  const title = dueDateText(day, today)
  return (
    <section className={styles['shown']} aria-label={title} tabIndex={-1} data-due>
      <h3>{title}</h3>
      <ul>
        {slots.map(view => (
          <SlotRow
            key={`${view.schedule.id}:${view.slot}`}
            view={view}
            names={names}
            isDaySaid
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  )
}
