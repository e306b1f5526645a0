import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PreparedAlert } from '#features/alerts/data/prepare-alert.ts'
import type { NotEntry, ReadAlert } from '#features/alerts/rules/alert.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import type { EntryForm } from '../use-entry-form.ts'

/** Where the text stands: what it turned out to be, and what became of it. */
export type AlertStand =
  | { readonly kind: 'unread' }
  /** What reads it comes with its first use (build/kept-files.ts), and could not be fetched. */
  | { readonly kind: 'no-reader' }
  /** No alert, and nothing else that is known: in the line, the description, or only where it was pasted. */
  | { readonly kind: 'unknown'; readonly put: 'line' | 'description' | 'nowhere' }
  | { readonly kind: 'no-entry'; readonly other: NotEntry }
  | AtAlert
  /** All that are left are recorded already. */
  | { readonly kind: 'all-there'; readonly leftOut: readonly PreparedAlert[] }

/** One of the text's alerts is before the person. */
export interface AtAlert {
  readonly kind: 'at'
  readonly count: number
  readonly shown: PreparedAlert
  /** Whether it fills the form; `asks`: what was typed would be replaced. */
  readonly state: 'filled' | 'asks'
  /** Those that are surely recorded already: they are passed over. */
  readonly leftOut: readonly PreparedAlert[]
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
  readonly read: (text?: string) => Promise<void>
  /** Fills the form with the alert in the place of what was typed. */
  readonly take: () => void
  /** Shows an alert that was left out, to be recorded all the same. */
  readonly takeLeftOut: (place: number) => void
  /** Goes on to the next alert without recording this one. */
  readonly skip: () => void
  readonly takeShared: (shared: SharedText) => void
  readonly clear: () => void
  /** After an entry was saved: whether there is more to see of the text. */
  readonly goOn: () => Promise<boolean>
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
const NONE: ReadonlySet<number> = new Set()
const LONGEST_LINE = 300

/** Holds a pasted or shared text, reads it, and fills the form, one alert after the other (AL8, AL12). */
export function useAlertEntry(form: EntryForm): AlertEntry {
  const today = useToday()
  const [text, setText] = useState('')
  const [shared, setShared] = useState<SharedText>()
  const latest = useLatest(form)
  const { stand, setStand, begin, moveOn, takeLeftOut } = useStand(form, latest)
  const isFilled = stand.kind === 'at' && stand.state === 'filled'

  async function read(given = text, source = shared): Promise<void> {
    setText(given)
    const reader = await loadReader()
    if (reader === undefined) {
      setStand({ kind: 'no-reader' })
      return
    }
    const found = reader.readAlerts(given, today)
    begin(found)
    if (found.alerts.length === 0) setStand(standOfNone(latest.current, given, found))
    // What is told to be none is done with.
    if (found.alerts.length === 0 && found.others.length > 0) source?.drop()
  }

  function finish(): void {
    setText('')
    begin(NOTHING)
    shared?.drop()
    setShared(undefined)
  }

  /** Whether there is more to see once this one is done with. */
  async function goOn(isSaved: boolean): Promise<boolean> {
    const isMore = await moveOn(isSaved)
    if (!isMore) finish()
    return isMore
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
    takeLeftOut,
    skip() {
      if (isFilled) form.clear()
      void goOn(false)
    },
    takeShared(found) {
      setShared(found)
      void read(found.text, found)
    },
    clear() {
      if (isFilled && !form.isTyped) form.clear()
      finish()
    },
    goOn: () => goOn(true),
  }
}

/** The form as it stands by now: a person may type while the reader is fetched. */
function useLatest(form: EntryForm): RefObject<EntryForm> {
  const latest = useRef(form)

  useEffect(() => {
    latest.current = form
  }, [form])

  return latest
}

/** What reads a bank's alerts; undefined where it is neither on the device nor to be had. */
async function loadReader() {
  try {
    // With what looks for them in the ledger, so that both are on the device once one was.
    const [reader] = await Promise.all([
      import('#features/alerts/rules/read-alerts.ts'),
      import('#features/alerts/data/prepare-alert.ts'),
    ])
    return reader
  } catch {
    return undefined
  }
}

/** Of a text without an alert. */
function standOfNone(form: EntryForm, text: string, { others: [other] }: Reading): AlertStand {
  if (text.trim() === '') return UNREAD
  return other === undefined ? putAway(form, text) : { kind: 'no-entry', other }
}

/** Which alert is to be shown. */
interface Wanted {
  /** By their places: saved, or skipped by the person. */
  readonly done: ReadonlySet<number>
  readonly isTyped: boolean
}

/** Holds what was read, and which alert of it is before the person. */
function useStand(form: EntryForm, latest: RefObject<EntryForm>) {
  const prepare = usePrepare(form)
  const [reading, setReading] = useState(NOTHING)
  const [done, setDone] = useState(NONE)
  const [stand, setStand] = useState(UNREAD)

  /** Shows the first that is neither done nor surely recorded already (AL14). */
  async function show(read: Reading, wanted: Wanted): Promise<AlertStand> {
    const all = await prepare(read.alerts)
    const open = all.filter(({ place }) => !wanted.done.has(place))
    const leftOut = open.filter(({ met }) => met?.kind === 'same')
    return standAt(read, { shown: open.find(each => !leftOut.includes(each)), leftOut }, wanted)
  }

  function standAt(
    { alerts, others }: Reading,
    { shown, leftOut }: Pick<AtAlert, 'leftOut'> & { readonly shown: PreparedAlert | undefined },
    { isTyped }: Pick<Wanted, 'isTyped'>,
  ): AlertStand {
    const state = isTyped ? 'asks' : 'filled'
    const next: AlertStand =
      shown === undefined
        ? { kind: 'all-there', leftOut }
        : { kind: 'at', count: alerts.length, shown, state, leftOut, others }
    setStand(next)
    if (next.kind === 'at' && !isTyped) form.fill(next.shown.draft)
    return next
  }

  function begin(read: Reading): void {
    setReading(read)
    setDone(NONE)
    if (read.alerts.length === 0) setStand(UNREAD)
    else void show(read, { done: NONE, isTyped: latest.current.isTyped })
  }

  function takeLeftOut(place: number): void {
    if (stand.kind !== 'at' && stand.kind !== 'all-there') return
    const shown = stand.leftOut.find(each => each.place === place)
    const leftOut = stand.leftOut.filter(each => each !== shown)
    if (shown !== undefined) standAt(reading, { shown, leftOut }, form)
  }

  /** Shows the next one; whether there is one, or one that turned out to be recorded by what was saved. */
  async function moveOn(isSaved: boolean): Promise<boolean> {
    if (stand.kind !== 'at') return false
    // Saved over a question was what the person had typed: now there is room for the alert.
    const isDone = isSaved && stand.state === 'asks' ? done : new Set([...done, stand.shown.place])
    setDone(isDone)
    if (isDone.size === stand.count) return false
    // So that a second press does not save it twice, while the next one is looked up.
    if (isSaved) form.clear()
    const isTyped = !isSaved && stand.state === 'asks'
    const next = await show(reading, { done: isDone, isTyped })
    return next.kind === 'at' || hasMore(next, stand)
  }

  return { stand, setStand, begin, moveOn, takeLeftOut }
}

/** Prepares alerts with what the form stands at. */
function usePrepare(form: EntryForm) {
  const { db, clock } = useLedger()
  return async (alerts: readonly ReadAlert[]) => {
    const { prepareAlerts } = await import('#features/alerts/data/prepare-alert.ts')
    const usualType = form.kind === 'income' ? 'income' : 'expense'
    return await prepareAlerts(db, alerts, { usualType, now: clock() })
  }
}

/** Whether more is left out than was told before. */
function hasMore(next: AlertStand, { leftOut }: AtAlert): boolean {
  return next.kind === 'all-there' && next.leftOut.length > leftOut.length
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
