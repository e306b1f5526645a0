import { Trash2 } from 'lucide-react'
import { EntryLink } from '#features/entries/parts/activity/row-link.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import type { Payment, SlotView } from './rules/slots.ts'
import { dueDateText } from './slot-words.ts'
import { orSay, useSlotActions } from './use-slot-actions.ts'
import styles from './due-list.module.css'
import rows from './slot-row.module.css'

interface TwicePaidProps {
  readonly slots: readonly SlotView[]
}

/** Occurrences that more than one entry pays: most likely one of them was recorded twice, and a person says which. */
export function TwicePaid({ slots }: TwicePaidProps) {
  const twice = slots.filter(({ alsoPaidBy }) => alsoPaidBy.length > 0)
  if (twice.length === 0) return null
  return (
    <section className={styles['group']} data-group="twice">
      <h2 className={styles['title']}>{t('schedules.recorded-twice')}</h2>
      <ul className={styles['rows']}>
        {twice.map(view => (
          <TwiceRow key={`${view.schedule.id}:${view.slot}`} view={view} />
        ))}
      </ul>
    </section>
  )
}

function TwiceRow({ view }: { readonly view: SlotView }) {
  const today = useToday()
  const actions = useSlotActions()
  const { schedule, day, paidBy, alsoPaidBy } = view
  const entries = [...(paidBy === undefined ? [] : [paidBy]), ...alsoPaidBy]
  const [other] = alsoPaidBy.toReversed()
  const due = dueDateText(day, today)
  return (
    <li className={rows['twice']}>
      <p className={rows['text']}>
        <Quoted
          text={t('schedules.two-entries-say-that-they', {
            name: schedule.name,
            due,
            count: entries.length,
          })}
        />
      </p>
      {entries.map(entry => (
        <TwiceEntry key={entry.id} view={view} entry={entry} />
      ))}
      {other !== undefined && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => void orSay(actions.unlink(view, other.id))}
        >
          {t('schedules.both-are-right')}
        </Button>
      )}
    </li>
  )
}

interface TwiceEntryProps {
  readonly view: SlotView
  readonly entry: Payment
}

function TwiceEntry({ view, entry: { id, day, amount } }: TwiceEntryProps) {
  const today = useToday()
  const actions = useSlotActions()
  const date = dueDateText(day, today)

  return (
    <p className={rows['paid']}>
      <EntryLink id={id}>{date}</EntryLink>
      <Amount amount={amount} kobo="auto" />
      <Button
        variant="soft"
        size="sm"
        icon={<Trash2 />}
        aria-label={t('schedules.delete-entry-of-day', { day: date, name: view.schedule.name })}
        onClick={() => void orSay(actions.remove(view, id))}
      >
        {t('schedules.delete')}
      </Button>
    </p>
  )
}
