// oxlint-disable jsx-a11y/no-redundant-roles -- Safari drops a table's roles when CSS lays its rows out by themselves
// oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the same: these are the elements' own roles
import { memo, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { ListColumn } from '#features/entries/rules/list-columns.ts'
import { useToday } from '#features/session/data/use-today.ts'
import type { AmountWords } from '#money/amount-words.ts'
import type { Kobo } from '#money/money.ts'
import { dateText, dayText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import type { ListItem } from './list-items.ts'
import { middleOf } from './table-head.tsx'
import listStyles from './entry-rows.module.css'
import tableStyles from './entry-table.module.css'

/**
 * The head of a day that takes the focus when the list was sent to it, so that one goes on from there by key too. It
 * comes into sight as its `scroll-margin` says.
 */
function useSoughtHead<Head extends HTMLElement>(
  isSought: boolean,
  onFound: () => void,
): RefObject<Head | null> {
  const head = useRef<Head>(null)
  const found = useEffectEvent(onFound)

  useEffect(() => {
    if (!isSought) return undefined
    let frame = 0

    // What a virtual list has not measured yet is hidden, and takes no focus.
    function takeFocus() {
      head.current?.focus({ preventScroll: true })
      if (head.current === null || document.activeElement !== head.current) {
        frame = requestAnimationFrame(takeFocus)
        return
      }
      head.current.scrollIntoView({ block: 'start' })
      // It is found once: what comes into sight again later takes no focus.
      found()
    }

    takeFocus()
    return () => cancelAnimationFrame(frame)
  }, [isSought])

  return head
}

interface DayRowProps {
  readonly day: Day
  readonly net: Kobo | undefined
  readonly columns: readonly ListColumn[]
  readonly isSought: boolean
  readonly onFound: () => void
}

/** A day, and what it came to: under the amounts, whichever columns there are. */
export const DayRow = memo(function DayRow(props: DayRowProps) {
  const { day, net, columns, isSought, onFound } = props
  const head = useSoughtHead<HTMLTableCellElement>(isSought, onFound)
  return (
    <tr role="row" className={tableStyles['day']}>
      <th
        ref={head}
        role="rowheader"
        tabIndex={-1}
        scope="rowgroup"
        colSpan={2 + middleOf(columns).length}
      >
        <DayName day={day} dateClass={tableStyles['date']} />
      </th>
      <td role="cell" className={tableStyles['end']}>
        {net !== undefined && net !== 0 && (
          <>
            {net > 0 && '+'}
            <Amount amount={net} kobo="auto" />
          </>
        )}
      </td>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of a column that a day has nothing for */}
      {columns.includes('edit') && <td role="cell" />}
    </tr>
  )
})

interface DayHeadProps {
  readonly item: Extract<ListItem, { type: 'day' }>
  readonly isSought: boolean
  readonly onFound: () => void
}

/** A day, and what it came to; it takes the focus where the list was sent to it. */
export function DayHead({ item, isSought, onFound }: DayHeadProps) {
  const naira = useNaira()
  const head = useSoughtHead<HTMLHeadingElement>(isSought, onFound)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the frames of the virtual list stand between it and its items
    <div role="listitem" className={listStyles['day']}>
      <h2 ref={head} tabIndex={-1}>
        <DayName day={item.day} dateClass={listStyles['date']} />
      </h2>
      {item.net !== 0 && <span className={listStyles['net']}>{netText(item.net, naira)}</span>}
    </div>
  )
}

/** What a day came to, signed as its entries are; nothing where they make each other up. */
function netText(net: Kobo, naira: AmountWords): string {
  if (net === 0) return ''
  return net > 0 ? `+${naira.brief(net)}` : naira.brief(net)
}

interface DayNameProps {
  readonly day: Day
  readonly dateClass: string | undefined
}

/** A day as people say it, and its date where that is another word. */
function DayName({ day, dateClass }: DayNameProps) {
  const today = useToday()
  const [name, date] = [dayText(day, today), dateText(day, today)]
  return (
    <>
      {name}
      {date !== name && <span className={dateClass}> {date}</span>}
    </>
  )
}
