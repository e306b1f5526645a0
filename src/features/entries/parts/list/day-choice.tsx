import { useRef, useState } from 'react'
import type { TransactionView } from '#features/entries/data/transaction-view.ts'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { readEntryDate } from '#records/read-fields.ts'
import { dayText } from '#time/day-text.ts'
import { parseDay } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { classes } from '#ui/style/classes.ts'
import { useEntryContext } from '../use-entry-context.ts'
import styles from './day-choice.module.css'

interface DayChoiceProps {
  readonly row: TransactionView
  /** What it is called for a screen reader. */
  readonly label: string
  /** Without a look of its own, until one points at it. */
  readonly isQuiet?: boolean
  /** What names why it was not taken, while that is said. */
  readonly faultId?: string | undefined
  readonly onFault: (fault: string | undefined) => void
  /** Whether it was taken. */
  readonly onInstant: (createdAt: number) => Promise<boolean> | boolean
}

/** The day of an entry: one that is picked is saved at once, one that is typed when it is done, as its digits make other days on the way. */
export function DayChoice(props: DayChoiceProps) {
  const { row, label, isQuiet = false, faultId, onFault, onInstant } = props
  const context = useEntryContext()
  const today = useToday()
  const day = instantToDay(row.createdAt, useZone())
  const [typed, setTyped] = useState<string>()
  const isByKeys = useRef(false)
  const shown = typed ?? day

  function handleChange(text: string) {
    setTyped(text)
    if (!isByKeys.current) settle(text)
  }

  function handleBlur() {
    if (isByKeys.current && typed !== undefined) settle(typed)
    isByKeys.current = false
  }

  function settle(text: string) {
    isByKeys.current = false
    const read = readEntryDate(text, context())
    onFault(read.ok ? undefined : read.error)
    if (!read.ok) return
    const isSaved = text === day || onInstant(read.value)
    void Promise.resolve(isSaved).then(() => setTyped(undefined))
  }

  function handleKey(key: string) {
    isByKeys.current = key !== 'Tab' || isByKeys.current
    if (key === 'Enter') settle(shown)
    // As it was: nothing of what was typed is kept.
    if (key !== 'Escape' || typed === undefined) return false
    isByKeys.current = false
    onFault(undefined)
    setTyped(undefined)
    return true
  }

  return (
    <span className={classes(styles['day'], isQuiet && styles['quiet'])}>
      {dayText(parseDay(shown) ?? day, today)}
      <input
        type="date"
        aria-label={label}
        aria-invalid={faultId === undefined ? undefined : true}
        aria-describedby={faultId}
        max={today}
        value={shown}
        onKeyDown={event => {
          // What is given up here closes nothing that it stands in.
          if (handleKey(event.key)) event.stopPropagation()
        }}
        onChange={event => handleChange(event.target.value)}
        onBlur={handleBlur}
      />
    </span>
  )
}
