import { ChevronDown, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { addDays, type Day } from '#time/day.ts'
import { nextOccurrence } from '#time/recurrence/occurrences.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
import { CategoryTile } from '#ui/mark/category-mark.tsx'
import { said } from '#ui/page/said.tsx'
import { deleteSchedule } from './data/commands.ts'
import { ruleText } from './rules/rule-text.ts'
import { isOpen, type SlotView } from './rules/slots.ts'
import { UPCOMING_DAYS } from './rules/upcoming.ts'
import { SlotAmount } from './slot-amount.tsx'
import { categoryOf, dueDayText } from './slot-words.ts'
import styles from './all-items.module.css'

type Schedule = SlotView['schedule']

interface AllItemsProps {
  readonly schedules: readonly Schedule[]
  /** What falls due in the time to come. */
  readonly slots: readonly SlotView[]
  readonly onEdit: (id: string) => void
}

/** All that repeats, by name, to be changed or deleted. */
export function AllItems({ schedules, slots, onEdit }: AllItemsProps) {
  const today = useToday()
  const [deleted, setDeleted] = useState<Schedule | undefined>()
  const sorted = schedules.toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <>
      <details className={styles['all']}>
        <summary>
          {t('schedules.all-repeating-items', { count: schedules.length })}
          <ChevronDown aria-hidden="true" />
        </summary>
        <ul>
          {sorted.map(schedule => (
            <Item
              key={schedule.id}
              schedule={schedule}
              next={nextDay(schedule, slots, today)}
              onEdit={() => onEdit(schedule.id)}
              onDelete={() => setDeleted(schedule)}
            />
          ))}
        </ul>
      </details>
      {deleted !== undefined && (
        <DeleteItem schedule={deleted} onClose={() => setDeleted(undefined)} />
      )}
    </>
  )
}

/** The next day on which it is to be recorded; undefined where it falls on none any more. */
function nextDay({ id, rule }: Schedule, slots: readonly SlotView[], today: Day): Day | undefined {
  const next = slots.find(view => view.schedule.id === id && view.day >= today && isOpen(view))
  return next?.day ?? nextOccurrence(rule, addDays(today, UPCOMING_DAYS + 1))?.day
}

interface ItemProps {
  readonly schedule: Schedule
  readonly next: Day | undefined
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function Item({ schedule, next, onEdit, onDelete }: ItemProps) {
  const today = useToday()
  const { name, type, price, rule } = schedule
  return (
    <li>
      <CategoryTile category={categoryOf(schedule)} size="sm" />
      <div className={styles['text']}>
        <p className={styles['name']}>
          <strong>{name}</strong> <SlotAmount of={price} type={type} />
        </p>
        <p className={styles['rule']}>{ruleText(rule)}</p>
        <p className={styles['rule']}>
          {next === undefined
            ? t('schedules.falls-due-no-more')
            : t('schedules.next-day', { day: dueDayText(next, today) })}
        </p>
      </div>
      <IconButton label={t('schedules.edit-name', { name })} icon={<Pencil />} onClick={onEdit} />
      <IconButton
        label={t('schedules.delete-name', { name })}
        icon={<Trash2 />}
        onClick={onDelete}
      />
    </li>
  )
}

interface DeleteItemProps {
  readonly schedule: Schedule
  readonly onClose: () => void
}

/** Asks before what repeats goes; what was recorded of it stays. */
function DeleteItem({ schedule: { id, name }, onClose }: DeleteItemProps) {
  const ledger = useLedger()
  return (
    <ConfirmCommand
      title={t('schedules.delete-item')}
      confirmLabel={t('schedules.delete')}
      command={() => deleteSchedule(ledger, id)}
      fallback={t('schedules.failed-to-delete')}
      success={t('schedules.name-deleted', { name })}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{said('schedules.delete-item-question', { strong: <strong>{name}</strong> })}</p>
    </ConfirmCommand>
  )
}
