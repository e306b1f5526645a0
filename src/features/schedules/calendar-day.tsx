import { Check } from 'lucide-react'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { type Day, dayToCivil } from '#time/day.ts'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { useNaira } from '#ui/money/amount.tsx'
import { useMedia } from '#ui/page/use-media.ts'
import type { SlotView } from './rules/slots.ts'
import { categoryOf, dueDateText, stateText } from './slot-words.ts'
import styles from './month-calendar.module.css'

interface CalendarDayProps {
  readonly day: Day
  readonly slots: readonly SlotView[]
  readonly isShown: boolean
  readonly onShown: () => void
  readonly onOpen: (view: SlotView) => void
}

const MOST_CHIPS = 2

/** A day of the calendar: what falls on it by name where there is room, else as dots. */
export function CalendarDay({ day, slots, isShown, onShown, onOpen }: CalendarDayProps) {
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
