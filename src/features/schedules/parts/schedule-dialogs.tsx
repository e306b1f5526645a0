import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { useFormDraft } from '#features/session/parts/use-form-draft.ts'
import type { Told } from '#features/undo/data/take-back.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { useNairaWallets } from '#features/wallets/parts/naira-wallets.ts'
import { t } from '#messages/t.ts'
import { amountToText } from '#money/money.ts'
import { TEMPLATE_TYPES } from '#records/template.ts'
import { UNCATEGORIZED } from '#records/transaction/terms.ts'
import { RECURRENCE_UNITS, SHIFTS } from '#time/recurrence/recurrence.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { DraftLine } from '#ui/field/draft-line.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { createSchedule, editSchedule } from '../data/commands.ts'
import { createOffered } from '../data/dismissals.ts'
import { NextDays } from '../form/rule-parts.tsx'
import { ScheduleFields } from '../form/schedule-fields.tsx'
import { REPEAT, type Repeat } from '../rules/repeats/repeat.ts'
import { ruleToForm } from '../rules/rule-form.ts'
import {
  blankSchedule,
  readSchedule,
  type SaveSchedule,
  type ScheduleForm,
  scheduleToForm,
} from '../rules/schedule-form.ts'
import type { SlotView } from '../rules/slots.ts'

const text = v.string()
const textsOfPlace = { walletId: text, toWalletId: text, category: text, labelId: text }
const textsOfItem = { name: text, amount: text, budgetId: text, until: text, count: text }
const textsOfRule = { every: text, dayOfMonth: text, nth: text, weekday: text, from: text }

// What was kept before there were goals is for none.
const keptSchedule: v.GenericSchema<unknown, ScheduleForm> = v.object({
  ...textsOfPlace,
  ...textsOfRule,
  ...textsOfItem,
  goalId: v.optional(text, ''),
  type: v.picklist(TEMPLATE_TYPES),
  isAbout: v.boolean(),
  isAuto: v.boolean(),
  unit: v.picklist(RECURRENCE_UNITS),
  weekdays: v.array(v.picklist([1, 2, 3, 4, 5, 6, 7])),
  on: v.picklist(['day', 'last', 'last-working', 'weekday']),
  shift: v.picklist(SHIFTS),
  ends: v.picklist(['never', 'until', 'count']),
})

interface CreateScheduleDialogProps {
  /** What seems to repeat, of which the item is made. */
  readonly repeat?: Repeat | undefined
  /** What it opens with, where that is more than today. */
  readonly filled?: Partial<ScheduleForm>
  readonly onClose: () => void
}

/** Makes something that repeats; it opens once it is known which wallets there are. */
export function CreateScheduleDialog({
  repeat: opened,
  filled,
  onClose,
}: CreateScheduleDialogProps) {
  const ledger = useLedger()
  const today = useToday()
  const { sayChanged } = useTakeBack()
  const { wallets } = useNairaWallets()
  // Once it is added it is offered no more.
  const [repeat] = useState(opened)
  if (wallets === undefined) return null
  const [first, second] = wallets
  const walletId = second === undefined ? (first?.id ?? '') : ''
  const blank = { ...blankSchedule(today, walletId), ...filled }
  // What was typed of another one does not take the place of what it is filled with.
  const key = repeat?.keys[0] ?? (filled && JSON.stringify(filled))

  function handleSave(command: SaveSchedule) {
    const schedule = { ...command, description: '' }
    if (repeat === undefined) return createSchedule(ledger, schedule)
    // Entries that are recorded of it name the same payee as those before, whatever it is called.
    const description = command.name === repeat.payee ? '' : repeat.payee
    return createOffered(ledger, { ...schedule, description }, { what: REPEAT, key: key ?? '' })
  }

  return (
    <ScheduleDialog
      title={t('schedules.add-repeating')}
      submitLabel={t('schedules.add')}
      opening={repeat === undefined ? blank : repeatToForm(repeat)}
      draftKey={key === undefined ? 'schedule' : `schedule:${key}`}
      save={handleSave}
      onSaved={(written, { name }) => sayChanged(t('schedules.name-added', { name }), written)}
      onClose={onClose}
    >
      {first === undefined && (
        <Notice
          tone="info"
          actions={
            <Link to="/user/app/wallets" search={{ add: 'wallet' }}>
              {t('schedules.create-wallet')}
            </Link>
          }
        >
          {t('schedules.it-needs-a-wallet')}
        </Notice>
      )}
    </ScheduleDialog>
  )
}

/** What seems to repeat, as the form of an item: it begins with the next time. */
function repeatToForm(repeat: Repeat): ScheduleForm {
  const { payee, type, walletId, amount, isAbout, category, labelId, rule } = repeat
  return {
    ...blankSchedule(rule.from, walletId),
    ...ruleToForm(rule),
    name: payee.slice(0, MAX_NAME_LENGTH).trim(),
    type,
    category: category === UNCATEGORIZED ? '' : category,
    labelId: labelId ?? '',
    amount: amountToText(amount),
    isAbout,
  }
}

interface EditScheduleDialogProps {
  readonly schedule: SlotView['schedule']
  readonly onClose: () => void
}

/** Changes something that repeats; what was recorded of it stays as it is. */
export function EditScheduleDialog({ schedule, onClose }: EditScheduleDialogProps) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
  return (
    <ScheduleDialog
      title={t('schedules.edit-item')}
      submitLabel={t('schedules.save-changes')}
      opening={scheduleToForm(schedule)}
      draftKey={undefined}
      save={command => editSchedule(ledger, schedule.id, command)}
      onSaved={(written, { name }) => sayChanged(t('schedules.name-saved', { name }), written)}
      onClose={onClose}
    />
  )
}

interface ScheduleDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly opening: ScheduleForm
  /** What is typed is kept under it; undefined where nothing is. */
  readonly draftKey: string | undefined
  readonly save: (command: SaveSchedule) => ReturnType<typeof createSchedule>
  readonly onSaved: (written: Told, command: SaveSchedule) => void
  readonly onClose: () => void
  /** What stands over the fields. */
  readonly children?: ReactNode
}

function ScheduleDialog(props: ScheduleDialogProps) {
  const { title, submitLabel, draftKey, save, onSaved, onClose, children } = props
  const [opening] = useState(props.opening)
  const [form, setForm] = useState(opening)
  const submission = useSubmission(t('schedules.failed-to-save'), { form, read: readSchedule })
  const draft = useFormDraft({
    key: draftKey,
    form,
    blank: opening,
    schema: keptSchedule,
    onForm: setForm,
  })

  async function handleSubmit() {
    const read = readSchedule(form)
    const written = await submission.submit(read, save)
    if (written === undefined || !read.ok) return
    draft.settle()
    onSaved(written, read.value)
    onClose()
  }

  return (
    <FormDialog
      title={title}
      submission={submission}
      submitLabel={submitLabel}
      onSubmit={handleSubmit}
      onClose={onClose}
      aboveButtons={<NextDays form={form} />}
    >
      {children}
      {draft.offer !== undefined && <DraftLine {...draft.offer} />}
      <ScheduleFields form={form} onForm={setForm} fault={submission.fault} />
    </FormDialog>
  )
}
