import { Check, X } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { CategoryTile } from '#ui/mark/category-mark.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { RecordSlotDialog } from './record-slot-dialog.tsx'
import { everyText } from './rules/rule-text.ts'
import type { SlotView } from './rules/slots.ts'
import { SlotAmount } from './slot-amount.tsx'
import {
  categoryOf,
  dueDateText,
  isAsked,
  stateText,
  type WalletNames,
  walletsText,
} from './slot-words.ts'
import { orSay, useSlotActions } from './use-slot-actions.ts'
import styles from './slot-row.module.css'

interface SlotRowProps {
  readonly view: SlotView
  readonly names: WalletNames
  /** Whether what stands over it says the day. */
  readonly isDaySaid: boolean
  readonly onOpen: (view: SlotView) => void
}

/** One time that something falls due; what is asked about can be recorded or skipped at once. */
export function SlotRow({ view, names, isDaySaid, onOpen }: SlotRowProps) {
  const today = useToday()
  const row = useRef<HTMLLIElement>(null)
  const { schedule, day, state } = view
  const when = isDaySaid ? everyText(schedule.rule) : dueDateText(day, today)
  const isDone = state === 'paid' || state === 'skipped'
  const first = isDone ? stateText(view, today) : when
  return (
    <li ref={row} className={styles['row']} data-state={state}>
      <CategoryTile category={categoryOf(schedule)} />
      <div className={styles['text']}>
        <button type="button" className={styles['open']} onClick={() => onOpen(view)}>
          <Quoted text={schedule.name} />
        </button>
        <p className={styles['sub']}>{`${first} · ${walletsText(schedule, names)}`}</p>
      </div>
      <SlotAmount of={view} type={schedule.type} />
      {isAsked(view) && <SlotButtons view={view} row={row} />}
    </li>
  )
}

interface SlotButtonsProps {
  readonly view: SlotView
  readonly row: RefObject<HTMLLIElement | null>
}

function SlotButtons({ view, row }: SlotButtonsProps) {
  const today = useToday()
  const actions = useSlotActions()
  const [isAsking, setAsking] = useState(false)
  const { amount, day, isAbout, schedule } = view
  const of = { name: schedule.name, day: dueDateText(day, today) }

  // The row goes, and its buttons with it: whoever pressed one stays in the list.
  async function leave(done: Promise<boolean>) {
    const list = row.current?.closest<HTMLElement>('[data-due]')
    if (await done) list?.focus({ preventScroll: true })
  }

  return (
    <div className={styles['buttons']}>
      <Button
        variant="soft"
        size="sm"
        icon={<Check />}
        aria-label={t('schedules.record-name-of-day', of)}
        onClick={() =>
          isAbout ? setAsking(true) : void leave(orSay(actions.record(view, { amount, day })))
        }
      >
        {t('schedules.record')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={<X />}
        aria-label={t('schedules.skip-name-of-day', of)}
        onClick={() => void leave(orSay(actions.skip(view)))}
      >
        {t('schedules.skip')}
      </Button>
      {isAsking && <RecordSlotDialog view={view} onClose={() => setAsking(false)} />}
    </div>
  )
}
