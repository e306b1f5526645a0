import { Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { monthText, shortWeekdayText, weekdayText } from '#time/day-text.ts'
import { type Day, dayToCivil } from '#time/day.ts'
import { type Month, monthOf } from '#time/month.ts'
import { addMonthsTo } from '#time/period.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Card } from '#ui/card/card.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { useNaira } from '#ui/money/amount.tsx'
import { useMedia } from '#ui/page/use-media.ts'
import { useSlots } from './data/queries.ts'
import { weeksOfMonth } from './rules/month-days.ts'
import { WEEKDAYS } from './rules/rule-form.ts'
import type { SlotView } from './rules/slots.ts'
import { SlotRow } from './slot-row.tsx'
import { categoryOf, dueDateText, stateText, type WalletNames } from './slot-words.ts'
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
                  <DayOf
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

interface DayOfProps {
  readonly day: Day
  readonly slots: readonly SlotView[]
  readonly isShown: boolean
  readonly onShown: () => void
  readonly onOpen: (view: SlotView) => void
}

const MOST_CHIPS = 2

function DayOf({ day, slots, isShown, onShown, onOpen }: DayOfProps) {
  const today = useToday()
  const isWide = useMedia('(min-width: 1024px)')
  const words = useSlotWords()
  const isToday = day === today
  const number = (
    <span className={styles['number']}>
      {dayToCivil(day).dayOfMonth}
      {isToday && <span className="visually-hidden"> {t('schedules.today')}</span>}
    </span>
  )
  if (slots.length === 0) return number
  if (!isWide) {
    return (
      <button
        type="button"
        className={styles['day']}
        aria-expanded={isShown}
        aria-label={`${dueDateText(day, today)}: ${slots.map(words).join('; ')}`}
        onClick={onShown}
      >
        {number}
        <span className={styles['dots']}>
          {slots.slice(0, MOST_DOTS).map(view => (
            <Dot key={`${view.schedule.id}:${view.slot}`} view={view} />
          ))}
        </span>
      </button>
    )
  }
  const more = slots.length - MOST_CHIPS
  return (
    <>
      {number}
      {slots.slice(0, MOST_CHIPS).map(view => (
        <Chip key={`${view.schedule.id}:${view.slot}`} view={view} onOpen={onOpen} />
      ))}
      {more > 0 && (
        <button type="button" className={styles['more']} aria-expanded={isShown} onClick={onShown}>
          {t('schedules.more-of-day', { more })}
          <span className="visually-hidden"> {dueDateText(day, today)}</span>
        </button>
      )}
    </>
  )
}

const MOST_DOTS = 3

interface DotProps {
  readonly view: SlotView
}

function Dot({ view }: DotProps) {
  const { hue } = useCategoryBook().lookOf(categoryOf(view.schedule))
  return (
    <span className={styles['dot']} data-hue={hue} data-state={view.state}>
      {view.state === 'paid' && <Check aria-hidden="true" />}
    </span>
  )
}

interface ChipProps extends DotProps {
  readonly onOpen: (view: SlotView) => void
}

function Chip({ view, onOpen }: ChipProps) {
  const words = useSlotWords()
  const naira = useNaira()
  const { schedule, amount, state } = view
  const { hue } = useCategoryBook().lookOf(categoryOf(schedule))
  return (
    <button
      type="button"
      className={styles['chip']}
      data-hue={hue}
      data-state={state}
      aria-label={words(view)}
      onClick={() => onOpen(view)}
    >
      <span className={styles['name']}>
        {state === 'paid' && <Check aria-hidden="true" />}
        {schedule.name}
      </span>
      <b>{`${schedule.type === 'income' ? '+' : ''}${naira.compact(amount)}`}</b>
    </button>
  )
}

/** One time in words: what, how much, and how it stands. */
function useSlotWords(): (view: SlotView) => string {
  const today = useToday()
  const naira = useNaira()
  return view => `${view.schedule.name}, ${naira.brief(view.amount)}, ${stateText(view, today)}`
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
