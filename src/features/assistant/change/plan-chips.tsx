import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useZone } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { ChipButton } from '#ui/choice/chip-button.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { planAt } from '../data/plan-at.ts'
import { usePlanNames } from '../data/plan-names.ts'
import type { TurnView } from '../data/queries.ts'
import { useChangeTurn } from '../data/use-asker.ts'
import type { Plan } from '../rules/plan/plan.ts'
import { type PlanSlot, planSlots } from '../rules/plan/words/plan-slots.ts'
import { PartSheet } from './part-sheet.tsx'
import type { Part } from './plan-parts.ts'
import { slotText } from './slot-text.ts'
import { useLearning } from './use-learning.ts'
import styles from './change.module.css'

interface PlanChipsProps {
  readonly turn: TurnView
  /** What was answered, its days counted from the turn's own. */
  readonly plan: Plan
}

/** How a question was understood, part by part; each opens what it may be instead, which is answered in its place. */
export function PlanChips({ turn, plan: asked }: PlanChipsProps) {
  const names = usePlanNames()
  const zone = useZone()
  const change = useChangeTurn()
  const learn = useLearning()
  const { quote } = useNaira()
  const [open, setOpen] = useState<Part | 'another' | undefined>()
  const { list, keepFocus } = useKeptFocus()

  if (names === undefined) return null
  const { ledger, today } = names
  const plan = planAt(asked, instantToDay(turn.askedAt, zone), today)

  async function handleChange(next: Plan) {
    setOpen(undefined)
    keepFocus()
    const changed = await change({ turn, plan: next })
    if (!changed.ok) notify.error(changed.error.message)
    else void learn(turn, { from: plan, to: next })
  }

  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('assistant.how-i-understood-it')}
        className={styles['chips']}
      >
        {planSlots(plan, ledger, today).map(slot => (
          <li key={keyOf(slot)}>
            <ChipButton
              text={quote(slot.text)}
              className={styles['chip']}
              aria-label={`${slotText(slot.slot)}: ${quote(slot.text)}`}
              aria-haspopup="dialog"
              onClick={() => setOpen(slot)}
            />
          </li>
        ))}
        <AddChip onPress={() => setOpen('another')} />
      </ul>
      {open !== undefined && (
        <PartSheet
          turn={turn}
          part={open === 'another' ? undefined : open}
          plan={plan}
          names={names}
          onChange={next => void handleChange(next)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

interface AddChipProps {
  readonly onPress: () => void
}

function AddChip({ onPress }: AddChipProps) {
  return (
    <li>
      <ChipButton
        text={t('assistant.add-to-it')}
        icon={<Plus aria-hidden="true" />}
        isFlat
        className={styles['chip']}
        aria-haspopup="dialog"
        onClick={onPress}
      />
    </li>
  )
}

/** Keeps the focus at the parts when the one that was pressed is gone after a change. */
function useKeptFocus() {
  const list = useRef<HTMLUListElement>(null)
  const isChanged = useRef(false)

  useEffect(() => {
    if (!isChanged.current || document.activeElement !== document.body) return
    isChanged.current = false
    list.current?.focus({ preventScroll: true })
  })

  function keepFocus() {
    isChanged.current = true
  }

  return { list, keepFocus }
}

function keyOf({ slot, place }: PlanSlot): string {
  return `${slot} ${place ?? ''}`
}
