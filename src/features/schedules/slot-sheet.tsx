import { Check, Pencil, Repeat, RotateCcw, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EntryLink } from '#features/entries/parts/activity/row-link.tsx'
import { useLabels } from '#features/labels/data/queries.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { addDays } from '#time/day.ts'
import { dayOfSlot, type Slot } from '#time/recurrence/occurrences.ts'
import { Button } from '#ui/button/button.tsx'
import { SideSheet } from '#ui/dialog/side-sheet.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { CategoryTile } from '#ui/mark/category-mark.tsx'
import { useSlots } from './data/queries.ts'
import { ChangeSlotDialog, RecordSlotDialog } from './record-slot-dialog.tsx'
import { ruleText } from './rules/rule-text.ts'
import { isOpen, MOST_MOVED, type SlotView } from './rules/slots.ts'
import { SlotAmount } from './slot-amount.tsx'
import { categoryOf, dueDateText, stateText, type WalletNames, walletsText } from './slot-words.ts'
import { orSay, useSlotActions } from './use-slot-actions.ts'
import styles from './slot-sheet.module.css'

interface SlotSheetProps {
  readonly schedule: SlotView['schedule']
  readonly slot: string
  readonly names: WalletNames
  /** Opens the form of the item itself. */
  readonly onEdit: () => void
  readonly onClose: () => void
}

/** One time that something falls due: how it stands, and what can be done with it. */
export function SlotSheet({ schedule, slot, names, onEdit, onClose }: SlotSheetProps) {
  const today = useToday()
  const own = dayOfSlot(schedule.rule, slot as Slot) ?? today
  const range = { from: addDays(own, -MOST_MOVED), to: addDays(own, MOST_MOVED) }
  const slots = useSlots(range)
  const view = slots?.find(each => each.schedule.id === schedule.id && each.slot === slot)
  return (
    <SideSheet label={schedule.name} hasHead onClose={onClose}>
      {slots !== undefined && view === undefined && <p>{t('schedules.no-day-of-it-any-more')}</p>}
      {view !== undefined && (
        <>
          <div className={styles['top']}>
            <CategoryTile category={categoryOf(schedule)} size="lg" />
            <div>
              <p className={styles['state']} data-state={view.state}>
                {stateText(view, today)}
              </p>
              <SlotAmount of={view} type={schedule.type} size="hero" />
            </div>
          </div>
          <SlotButtons view={view} onEdit={onEdit} />
          <SlotFacts view={view} names={names} />
        </>
      )}
    </SideSheet>
  )
}

interface SlotButtonsProps {
  readonly view: SlotView
  readonly onEdit: () => void
}

function SlotButtons({ view, onEdit }: SlotButtonsProps) {
  const today = useToday()
  const actions = useSlotActions()
  const [dialog, setDialog] = useState<'record' | 'change' | undefined>()
  const { state, amount, day, isAbout, paidBy } = view

  function handleRecord() {
    if (isAbout) setDialog('record')
    else void orSay(actions.record(view, { amount, day: day > today ? today : day }))
  }

  return (
    <div className={styles['buttons']}>
      {isOpen(view) && (
        <>
          <Button icon={<Check />} onClick={handleRecord}>
            {t('schedules.record')}
          </Button>
          <Button variant="ghost" icon={<X />} onClick={() => void orSay(actions.skip(view))}>
            {t('schedules.skip')}
          </Button>
          <Button variant="ghost" icon={<Pencil />} onClick={() => setDialog('change')}>
            {t('schedules.change')}
          </Button>
        </>
      )}
      {state === 'skipped' && (
        <Button icon={<RotateCcw />} onClick={() => void orSay(actions.open(view))}>
          {t('schedules.open-again')}
        </Button>
      )}
      {paidBy !== undefined && (
        <EntryLink id={paidBy.id} className={styles['entry']}>
          {t('schedules.see-the-entry')}
        </EntryLink>
      )}
      <Button variant="ghost" icon={<Repeat />} onClick={onEdit}>
        {t('schedules.edit-item-short')}
      </Button>
      {dialog === 'record' && <RecordSlotDialog view={view} onClose={() => setDialog(undefined)} />}
      {dialog === 'change' && <ChangeSlotDialog view={view} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

interface SlotFactsProps {
  readonly view: SlotView
  readonly names: WalletNames
}

function SlotFacts({ view: { schedule, day }, names }: SlotFactsProps) {
  const today = useToday()
  const book = useCategoryBook()
  const label = useLabels()?.find(({ id }) => id === schedule.labelId)
  return (
    <dl className={styles['facts']}>
      <Fact name={t('schedules.day')}>{dueDateText(day, today)}</Fact>
      <Fact name={t('schedules.repeats')}>{ruleText(schedule.rule)}</Fact>
      <Fact name={t('schedules.wallet')}>{walletsText(schedule, names)}</Fact>
      {schedule.type !== 'transfer' && (
        <Fact name={t('schedules.category')}>{book.nameOf(schedule.category)}</Fact>
      )}
      {label !== undefined && <Fact name={t('schedules.label')}>{label.name}</Fact>}
      <Fact name={t('schedules.recorded')}>
        {schedule.mode === 'auto' ? t('schedules.by-itself') : t('schedules.when-i-say-so')}
      </Fact>
    </dl>
  )
}

interface FactProps {
  readonly name: string
  readonly children: ReactNode
}

function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
