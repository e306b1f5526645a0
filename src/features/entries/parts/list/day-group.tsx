import type { ReactNode } from 'react'
import type { Day } from '#time/day.ts'
import styles from './day-group.module.css'

interface DayGroupProps {
  /** What happened on the day, with its name. */
  readonly title: string
  /** Quiet, at the end of the head. */
  readonly aside?: string
  /** Its lines. */
  readonly children: ReactNode
}

/** What happened on one day: its head, and its lines in a card. */
export function DayGroup({ title, aside, children }: DayGroupProps) {
  return (
    <section className={styles['day']}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        {aside !== undefined && <span>{aside}</span>}
      </div>
      <ul className={styles['lines']}>{children}</ul>
    </section>
  )
}

/** The items of each day together, in the order in which they stand. */
export function byDay<Item>(
  items: readonly Item[],
  dayOf: (item: Item) => Day,
): readonly (readonly [Day, readonly Item[]])[] {
  const days = new Map<Day, Item[]>()
  for (const item of items) {
    const day = dayOf(item)
    const ofDay = days.get(day)
    if (ofDay === undefined) days.set(day, [item])
    else ofDay.push(item)
  }
  return [...days]
}
