import { useState } from 'react'
import { type EntryEvent, useEntryHistory } from '#features/entries/data/recent-actions.ts'
import type { ListedEntry } from '#features/entries/data/transaction-view.ts'
import {
  deedName,
  type FieldChange,
  type ToldValue,
} from '#features/entries/rules/describe-action.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import { momentText } from '#time/day-text.ts'
import { Amount } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import styles from './entry-sheet.module.css'

interface EntryHistoryProps {
  readonly entry: ListedEntry
}

const FEW = 3

/** What was done to an entry on this device, the latest first, as far as it is remembered; nothing where it is not. */
export function EntryHistory({ entry }: EntryHistoryProps) {
  const ids = entry.type === 'transfer' ? [entry.out.id, entry.in.id] : [entry.row.id]
  const events = useEntryHistory(ids) ?? []
  const [isWhole, setWhole] = useState(false)
  if (events.length === 0) return null
  const shown = isWhole ? events : events.slice(0, FEW)
  return (
    <section className={styles['history']} aria-labelledby="entry-history">
      <h3 id="entry-history">History on this device</h3>
      <ol>
        {shown.map(event => (
          <HistoryLine key={event.id} event={event} />
        ))}
      </ol>
      {events.length > shown.length && (
        <button type="button" className={styles['more']} onClick={() => setWhole(true)}>
          Show all {events.length}
        </button>
      )}
    </section>
  )
}

interface HistoryLineProps {
  readonly event: EntryEvent
}

function HistoryLine({ event: { at, kind, changes } }: HistoryLineProps) {
  const { clock } = useLedger()
  const zone = useZone()
  return (
    <li>
      <div>
        {changes.length === 0 && deedName(kind)}
        {changes.map(change => (
          <Change key={`${change.field} ${JSON.stringify(change.after)}`} change={change} />
        ))}
      </div>
      <time dateTime={new Date(at).toISOString()}>{momentText(at, clock(), zone)}</time>
    </li>
  )
}

interface ChangeProps {
  readonly change: FieldChange
}

/** `category: Food & Groceries → Rent & Housing`. */
function Change({ change: { field, before, after } }: ChangeProps) {
  return (
    <p>
      <span className={styles['field']}>{field}</span> <Value value={before} />
      <span aria-hidden="true"> → </span>
      <span className="visually-hidden"> became </span>
      <b>
        <Value value={after} />
      </b>
    </p>
  )
}

interface ValueProps {
  readonly value: ToldValue
}

function Value({ value }: ValueProps) {
  if (value.type === 'amount') return <Amount amount={value.amount} kobo="auto" />
  return <Quoted text={value.text} />
}
