import { Calendar, ChevronDown } from 'lucide-react'
import { createContext, type MouseEvent, type ReactNode, useContext, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#messages/t.ts'
import { dayText } from '#time/day-text.ts'
import { addDays, type Day, parseDay } from '#time/day.ts'
import { emptyText } from '#ui/choice/select-input.tsx'
import { classes } from '#ui/style/classes.ts'
import type { EntryOption } from '../parts/entry-options.ts'
import styles from './pill.module.css'

const NotesContext = createContext<HTMLElement | null>(null)

interface PillRowProps {
  readonly children: ReactNode
}

/** Pills in one row; what is wrong with one of them stands below it, in room of its own: no pill moves by that. */
export function PillRow({ children }: PillRowProps) {
  const [notes, setNotes] = useState<HTMLElement | null>(null)
  return (
    <div className={styles['row']}>
      <div className={styles['pills']}>
        <NotesContext value={notes}>{children}</NotesContext>
      </div>
      <div ref={setNotes} className={styles['notes']} />
    </div>
  )
}

interface PillTextProps {
  readonly children: string
}

/** What is said of the pills, in a line of its own below them. */
export function PillText({ children }: PillTextProps) {
  return <p className={styles['said']}>{children}</p>
}

interface SelectPillProps {
  readonly label: string
  readonly icon: ReactNode
  readonly value: string
  readonly onValue: (value: string) => void
  /** Undefined while they load. */
  readonly options: readonly EntryOption[] | undefined
  /** What is read where none is chosen, in the list and, unless `text` says it, on the pill. */
  readonly none?: string
  /** What stands on it where none is chosen. */
  readonly text: string
  /** Beside what is chosen: a balance. */
  readonly note?: ReactNode
  /** Why it stands there where nobody chose it. */
  readonly hint?: string | undefined
  readonly error: string | undefined
}

/** A choice as a pill: what is chosen stands on it, and the select over it opens as any does. */
export function SelectPill(props: SelectPillProps) {
  const { label, icon, value, onValue, options, none, text, note, hint, error } = props
  const id = useId()
  const chosen = options?.find(option => option.value === value)
  const below = saidOf(error, hint)
  const isWrong = error !== undefined
  const isNoted = chosen !== undefined && note !== undefined
  return (
    <div className={styles['box']} data-first={note === undefined ? undefined : true}>
      <span
        className={styles['pill']}
        data-wrong={isWrong || undefined}
        data-noted={isNoted || undefined}
      >
        {icon}
        <span className={styles['stack']}>
          <span aria-hidden="true" className={styles['text']}>
            {chosen?.label ?? text}
          </span>
          {isNoted && note}
        </span>
        <ChevronDown aria-hidden="true" />
        <select
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={below === undefined ? undefined : id}
          title={hint}
          className={styles['control']}
          value={value}
          onChange={event => onValue(event.target.value)}
        >
          <option value="">{emptyText(options, none)}</option>
          {options?.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
      <PillNote id={id} hint={hint} error={error} />
    </div>
  )
}

interface DatePillProps {
  readonly value: string
  readonly onValue: (value: string) => void
  /** The last day that can be chosen. */
  readonly today: Day
  readonly error: string | undefined
}

/** The days that most entries are of, one press away, and a calendar for any other: whoever types finds the date itself. */
export function DatePill({ value, onValue, today, error }: DatePillProps) {
  const id = useId()
  const day = parseDay(value)
  const near = [today, addDays(today, -1)]
  const isOther = day !== undefined && !near.includes(day)

  return (
    <div className={styles['days']}>
      {near.map(each => (
        <button
          key={each}
          type="button"
          className={styles['pill']}
          aria-pressed={each === day}
          onClick={() => onValue(each)}
        >
          {dayText(each, today)}
        </button>
      ))}
      <span
        className={styles['pill']}
        data-on={isOther || undefined}
        data-wrong={error === undefined ? undefined : true}
      >
        <Calendar aria-hidden="true" />
        {isOther && (
          <span aria-hidden="true" className={styles['text']}>
            {dayText(day, today)}
          </span>
        )}
        <input
          type="date"
          aria-label={t('entries.date')}
          max={today}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
          className={styles['control']}
          value={value}
          onChange={event => onValue(event.target.value)}
          onClick={openCalendar}
        />
      </span>
      <PillNote id={id} hint={undefined} error={error} />
    </div>
  )
}

// A press on a date's digits opens nothing by itself.
function openCalendar({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  if ('showPicker' in currentTarget) currentTarget.showPicker()
}

function saidOf(error: string | undefined, hint: string | undefined): string | undefined {
  return error === undefined || error === '' ? hint : error
}

interface PillNoteProps {
  readonly id: string
  readonly hint: string | undefined
  readonly error: string | undefined
}

/** What is wrong with a pill's choice, below its row; why it stands there is read out only. */
function PillNote({ id, hint, error }: PillNoteProps) {
  const notes = useContext(NotesContext)
  if (error !== undefined && error !== '') {
    return notes && createPortal(<p id={id}>{error}</p>, notes)
  }
  return (
    hint !== undefined && (
      <p id={id} className="visually-hidden">
        {hint}
      </p>
    )
  )
}

interface ActionPillProps {
  readonly icon: ReactNode
  readonly onPress: () => void
  readonly children: string
}

/** Something to do, among the pills. */
export function ActionPill({ icon, onPress, children }: ActionPillProps) {
  return (
    <button
      type="button"
      className={classes(styles['pill'], styles['action'])}
      title={children}
      onClick={onPress}
    >
      {icon}
      <span className={styles['text']}>{children}</span>
    </button>
  )
}
