import { useState } from 'react'
import { type PreparedAlert, prepareAlert } from '#features/alerts/data/prepare-alert.ts'
import type { NotEntry, ReadAlert } from '#features/alerts/rules/alert.ts'
import { readAlerts } from '#features/alerts/rules/read-alerts.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import type { EntryForm } from '../use-entry-form.ts'

/** Where the text stands: what it turned out to be, and what became of it. */
export type AlertStand =
  | { readonly kind: 'unread' }
  /** No alert, and nothing else that is known: in the line, the description, or only where it was pasted. */
  | { readonly kind: 'unknown'; readonly put: 'line' | 'description' | 'nowhere' }
  | { readonly kind: 'no-entry'; readonly other: NotEntry }
  | AtAlert

/** One of the text's alerts is before the person. */
export interface AtAlert {
  readonly kind: 'at'
  readonly place: number
  readonly count: number
  readonly shown: PreparedAlert
  /** Whether it fills the form; `asks`: what was typed would be replaced; `recorded`: it is there already. */
  readonly state: 'filled' | 'asks' | 'recorded'
  readonly others: readonly NotEntry[]
}

/** The alert of a bank that fills the add transaction dialog. */
export interface AlertEntry {
  readonly isOpen: boolean
  readonly open: () => void
  readonly text: string
  readonly setText: (text: string) => void
  readonly stand: AlertStand
  /** Reads the text, or the one given. */
  readonly read: (text?: string) => void
  /** Fills the form with the alert all the same. */
  readonly take: () => void
  /** Goes on to the next alert without recording this one. */
  readonly skip: () => void
  readonly takeShared: (shared: SharedText) => void
  readonly clear: () => void
  /** After an entry was saved: whether another alert is now before the person. */
  readonly goOn: () => boolean
}

/** What other apps shared. */
export interface SharedText {
  readonly text: string
  /** Says that it is done with. */
  readonly drop: () => void
}

interface Reading {
  readonly alerts: readonly ReadAlert[]
  readonly others: readonly NotEntry[]
}

const UNREAD: AlertStand = { kind: 'unread' }
const LONGEST_LINE = 300

/** Holds a pasted or shared text, reads it, and fills the form, one alert after the other (AL8, AL12). */
export function useAlertEntry(form: EntryForm, isOfShare: boolean): AlertEntry {
  const { db, clock } = useLedger()
  const today = useToday()
  const [isOpen, setOpen] = useState(isOfShare)
  const [text, setText] = useState('')
  const [reading, setReading] = useState<Reading>({ alerts: [], others: [] })
  const [stand, setStand] = useState(UNREAD)
  const [shared, setShared] = useState<SharedText>()

  async function show(alerts: Reading, place: number, isTyped: boolean): Promise<void> {
    const alert = alerts.alerts[place]
    if (alert === undefined) return
    const usualType = form.kind === 'income' ? 'income' : 'expense'
    const shown = await prepareAlert(db, alert, { usualType, now: clock() })
    const state = stateOf(shown, isTyped)
    const { others } = alerts
    setStand({ kind: 'at', place, count: alerts.alerts.length, shown, state, others })
    if (state === 'filled') form.fill(shown.draft)
  }

  function read(given = text, source = shared): void {
    setText(given)
    const found = readAlerts(given, today)
    setReading(found)
    const [other] = found.others
    if (found.alerts.length > 0) void show(found, 0, form.isTyped)
    else if (given.trim() === '') setStand(UNREAD)
    else if (other === undefined) setStand(putAway(form, given))
    else {
      setStand({ kind: 'no-entry', other })
      // It is told, and there is nothing to record of it.
      source?.drop()
    }
  }

  function finish(): void {
    setText('')
    setStand(UNREAD)
    setReading({ alerts: [], others: [] })
    shared?.drop()
    setShared(undefined)
  }

  function goOn(): boolean {
    // Saved was what the person had typed before: now there is room for the alert.
    const isNext = stand.kind === 'at' && stand.state !== 'asks'
    const next = stand.kind === 'at' ? stand.place + (isNext ? 1 : 0) : reading.alerts.length
    const hasNext = next < reading.alerts.length
    if (!hasNext) finish()
    else {
      form.clear()
      void show(reading, next, false)
    }
    return hasNext
  }

  return {
    isOpen,
    open: () => setOpen(true),
    text,
    setText(typed) {
      setText(typed)
      if (stand.kind !== 'at') setStand(UNREAD)
    },
    stand,
    read,
    take() {
      if (stand.kind !== 'at') return
      setStand({ ...stand, state: 'filled' })
      form.fill(stand.shown.draft)
    },
    skip() {
      if (stand.kind !== 'at') return
      const next = stand.place + 1
      if (stand.state === 'filled') form.clear()
      if (next < reading.alerts.length) void show(reading, next, stand.state === 'asks')
      else finish()
    },
    takeShared(found) {
      setShared(found)
      read(found.text, found)
    },
    clear() {
      if (stand.kind === 'at' && stand.state === 'filled' && !form.isTyped) form.clear()
      finish()
    },
    goOn,
  }
}

function stateOf({ recorded }: PreparedAlert, isTyped: boolean): AtAlert['state'] {
  if (recorded !== undefined) return 'recorded'
  return isTyped ? 'asks' : 'filled'
}

/** Puts a text that is no alert where an entry has words, unless something stands there. */
function putAway(form: EntryForm, text: string): AlertStand {
  if (form.isTyped) return { kind: 'unknown', put: 'nowhere' }
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= LONGEST_LINE) {
    form.setLine(line)
    return { kind: 'unknown', put: 'line' }
  }
  form.describe(line)
  return { kind: 'unknown', put: 'description' }
}
