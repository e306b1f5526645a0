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
  readonly text: string
  readonly setText: (text: string) => void
  readonly stand: AlertStand
  /** An alert stands in the form. */
  readonly isFilled: boolean
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
const NOTHING: Reading = { alerts: [], others: [] }
const LONGEST_LINE = 300

/** Holds a pasted or shared text, reads it, and fills the form, one alert after the other (AL8, AL12). */
export function useAlertEntry(form: EntryForm): AlertEntry {
  const today = useToday()
  const [text, setText] = useState('')
  const [shared, setShared] = useState<SharedText>()
  const { reading, setReading, stand, setStand, show } = useStand(form)
  const isFilled = stand.kind === 'at' && stand.state === 'filled'

  function read(given = text, source = shared): void {
    setText(given)
    const found = readAlerts(given, today)
    setReading(found)
    if (found.alerts.length > 0) void show(found, 0, form.isTyped)
    else setStand(standOfNone(form, given, found))
    // What is told to be none is done with.
    if (found.alerts.length === 0 && found.others.length > 0) source?.drop()
  }

  function finish(): void {
    setText('')
    setStand(UNREAD)
    setReading(NOTHING)
    shared?.drop()
    setShared(undefined)
  }

  /** Shows the alert at the place, over what was typed or not; whether there is one. */
  function moveTo(place: number, isTyped: boolean): boolean {
    const hasNext = place < reading.alerts.length
    if (hasNext) void show(reading, place, isTyped)
    else finish()
    return hasNext
  }

  return {
    text,
    setText(typed) {
      setText(typed)
      if (stand.kind !== 'at') setStand(UNREAD)
    },
    stand,
    isFilled,
    read,
    take() {
      if (stand.kind !== 'at') return
      setStand({ ...stand, state: 'filled' })
      form.fill(stand.shown.draft)
    },
    skip() {
      if (isFilled) form.clear()
      if (stand.kind === 'at') moveTo(stand.place + 1, stand.state === 'asks')
    },
    takeShared(found) {
      setShared(found)
      read(found.text, found)
    },
    clear() {
      if (isFilled && !form.isTyped) form.clear()
      finish()
    },
    goOn() {
      const place = placeAfterSave(stand)
      // So that a second press does not save it twice, while the next one is looked up.
      if (place < reading.alerts.length) form.clear()
      return moveTo(place, false)
    },
  }
}

/** Of a text without an alert. */
function standOfNone(form: EntryForm, text: string, { others: [other] }: Reading): AlertStand {
  if (text.trim() === '') return UNREAD
  return other === undefined ? putAway(form, text) : { kind: 'no-entry', other }
}

/** Saved over a question was what the person had typed: now there is room for the alert. */
function placeAfterSave(stand: AlertStand): number {
  if (stand.kind !== 'at') return Infinity
  return stand.state === 'asks' ? stand.place : stand.place + 1
}

/** Holds what was read, and which alert of it is before the person. */
function useStand(form: EntryForm) {
  const { db, clock } = useLedger()
  const [reading, setReading] = useState<Reading>(NOTHING)
  const [stand, setStand] = useState(UNREAD)

  async function show({ alerts, others }: Reading, place: number, isTyped: boolean): Promise<void> {
    const alert = alerts[place]
    if (alert === undefined) return
    const usualType = form.kind === 'income' ? 'income' : 'expense'
    const shown = await prepareAlert(db, alert, { usualType, now: clock() })
    const state = stateOf(shown, isTyped)
    setStand({ kind: 'at', place, count: alerts.length, shown, state, others })
    if (state === 'filled') form.fill(shown.draft)
  }

  return { reading, setReading, stand, setStand, show }
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
