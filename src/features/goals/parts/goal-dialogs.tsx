import { useState } from 'react'
import * as v from 'valibot'
import type { Result } from '#base/result.ts'
import { walletOptions } from '#features/entries/parts/entry-options.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { useFormDraft } from '#features/session/parts/use-form-draft.ts'
import type { Told } from '#features/undo/data/take-back.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { useOpenWallets } from '#features/wallets/data/queries.ts'
import { t } from '#messages/t.ts'
import { addDays } from '#time/day.ts'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { type SaveFailure, useSubmission } from '#ui/dialog/use-submission.ts'
import { DraftLine } from '#ui/field/draft-line.tsx'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { DateInput, TextInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { useNaira } from '#ui/money/amount.tsx'
import { createGoal, editGoal, setAside } from '../data/commands.ts'
import { type GoalView, useSetAside } from '../data/queries.ts'
import {
  type AsideForm,
  type AsideWay,
  type GoalForm,
  goalToForm,
  readAside,
  readGoal,
  type SaveGoal,
} from '../rules/goal-forms.ts'
import { freeOf } from '../rules/saved.ts'

interface DialogProps {
  readonly onClose: () => void
}

const BLANK: GoalForm = { name: '', target: '', byDay: '' }

/** Makes a goal. */
export function CreateGoalDialog({ onClose }: DialogProps) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
  return (
    <GoalDialog
      title={t('goals.create-goal')}
      submitLabel={t('goals.create-goal')}
      opening={BLANK}
      draftKey="goal"
      save={command => createGoal(ledger, command)}
      onSaved={(written, { name }) => sayChanged(t('goals.name-created', { name }), written)}
      onClose={onClose}
    />
  )
}

interface GoalDialogOf extends DialogProps {
  readonly goal: GoalView
}

/** Changes a goal. */
export function EditGoalDialog({ goal, onClose }: GoalDialogOf) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
  return (
    <GoalDialog
      title={t('goals.edit-goal')}
      submitLabel={t('goals.save-changes')}
      opening={goalToForm(goal)}
      goal={goal}
      save={command => editGoal(ledger, goal.id, command)}
      onSaved={(written, { name }) => sayChanged(t('goals.name-saved', { name }), written)}
      onClose={onClose}
    />
  )
}

interface GoalFormProps extends DialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly opening: GoalForm
  /** What is typed is kept under it; left out where nothing is. */
  readonly draftKey?: string
  /** The one that is changed. */
  readonly goal?: GoalView
  readonly save: (command: SaveGoal) => Promise<Result<Told, SaveFailure>>
  readonly onSaved: (written: Told, command: SaveGoal) => void
}

const keptGoal = v.object({ name: v.string(), target: v.string(), byDay: v.string() })

function GoalDialog(props: GoalFormProps) {
  const { title, submitLabel, draftKey, goal, save, onSaved, onClose } = props
  const today = useToday()
  const [opening] = useState(props.opening)
  const [form, setForm] = useState(opening)
  const had = goal?.byDay ?? null
  const read = (typed: GoalForm) => readGoal(typed, { today, had })
  const submission = useSubmission(t('goals.failed-to-save'), { form, read })
  const tie = tieFields(form, setForm, submission.fault)
  const draft = useFormDraft({
    key: draftKey,
    form,
    blank: opening,
    schema: keptGoal,
    onForm: setForm,
  })

  async function handleSubmit() {
    const command = read(form)
    const written = await submission.submit(command, save)
    if (written === undefined || !command.ok) return
    draft.settle()
    onSaved(written, command.value)
    onClose()
  }

  return (
    <FormDialog
      title={title}
      submission={submission}
      submitLabel={submitLabel}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {draft.offer !== undefined && <DraftLine {...draft.offer} />}
      <TextInput label={t('goals.name')} placeholder={t('goals.rent-2027')} {...tie('name')} />
      <FieldGrid>
        <NumberInput label={t('goals.target')} unit="₦" placeholder="0.00" {...tie('target')} />
        <DateInput
          label={t('goals.by-when')}
          hint={t('goals.leave-empty-if-no-day')}
          min={addDays(today, 1)}
          {...tie('byDay')}
        />
      </FieldGrid>
    </FormDialog>
  )
}

interface AsideDialogProps extends GoalDialogOf {
  readonly way: AsideWay
}

/** Sets money aside in a wallet, or takes some out again: nothing moves, and the wallet says what of it is free. */
export function AsideDialog({ goal, way, onClose }: AsideDialogProps) {
  const ledger = useLedger()
  const today = useToday()
  const naira = useNaira()
  const { sayChanged } = useTakeBack()
  const { byWallet } = goal.saved
  const wallets = useOpenWallets()
  const offered = wallets?.filter(({ id }) => way === 'in' || byWallet.has(id))
  const [form, setForm] = useState<AsideForm>({ walletId: '', amount: '' })
  // Where there is but one there is nothing to choose.
  const [first, second] = offered ?? []
  const only = second === undefined ? (first?.id ?? '') : ''
  const shown = { ...form, walletId: form.walletId === '' ? only : form.walletId }
  const read = (typed: AsideForm) => readAside(typed, { way, held: byWallet, naira })
  const submission = useSubmission(t('goals.failed-to-save'), { form: shown, read })
  const tie = tieFields(shown, setForm, submission.fault)

  async function handleSubmit() {
    const written = await submission.submit(read(shown), command =>
      setAside(ledger, { ...command, way, goalId: goal.id, day: today }),
    )
    if (written === undefined) return
    const { name } = goal
    sayChanged(
      way === 'in'
        ? t('goals.set-aside-for-name', { name })
        : t('goals.taken-out-of-name', { name }),
      written,
    )
    onClose()
  }

  return (
    <FormDialog
      title={way === 'in' ? t('goals.set-money-aside') : t('goals.take-some-out')}
      submission={submission}
      submitLabel={way === 'in' ? t('goals.set-aside') : t('goals.take-out')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{way === 'in' ? t('goals.it-stays-where-it-is') : t('goals.it-is-free-again')}</p>
      <SelectInput
        label={t('goals.wallet')}
        options={walletOptions(offered)}
        {...tie('walletId')}
      />
      <AsideAmount
        {...{ goal, way, walletId: shown.walletId }}
        ties={{ ...tie('amount'), label: t('goals.amount'), unit: '₦', placeholder: '0.00' }}
      />
    </FormDialog>
  )
}

interface AsideAmountProps {
  readonly goal: GoalView
  readonly way: AsideWay
  readonly walletId: string
  readonly ties: Parameters<typeof NumberInput>[0]
}

/** The amount, with what there is to set aside, or to take out. */
function AsideAmount({ goal, way, walletId, ties }: AsideAmountProps) {
  const naira = useNaira()
  const wallet = useOpenWallets()?.find(({ id }) => id === walletId)
  const aside = useSetAside(walletId)
  if (wallet === undefined || aside === undefined) return <NumberInput {...ties} />
  const held = goal.saved.byWallet.get(walletId)
  const hint =
    way === 'in'
      ? t('goals.amount-is-free-in-it', { amount: naira.brief(freeOf(wallet.amount, aside)) })
      : held && t('goals.amount-is-set-aside-in-it', { amount: naira.brief(held) })
  return <NumberInput {...ties} hint={hint} />
}
