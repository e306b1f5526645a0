import { useState } from 'react'
import * as v from 'valibot'
import { walletOptions } from '#features/entries/parts/entry-options.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { useFormDraft } from '#features/session/parts/use-form-draft.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { useNairaWallets } from '#features/wallets/parts/naira-wallets.ts'
import { t } from '#messages/t.ts'
import { addDays } from '#time/day.ts'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { DraftLine } from '#ui/field/draft-line.tsx'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { DateInput, TextInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { useNaira } from '#ui/money/amount.tsx'
import { createGoal, editGoal, setAside } from '../data/commands.ts'
import { useSetAside } from '../data/queries.ts'
import type { GoalView } from '../data/read-goals.ts'
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

interface GoalDialogProps extends DialogProps {
  /** The one that is changed; left out where one is made. */
  readonly goal?: GoalView
}

const keptGoal = v.object({ name: v.string(), target: v.string(), byDay: v.string() })

/** Makes a goal, or changes one. */
export function GoalDialog({ goal, onClose }: GoalDialogProps) {
  const ledger = useLedger()
  const today = useToday()
  const { sayChanged } = useTakeBack()
  const [opening] = useState(() => (goal === undefined ? BLANK : goalToForm(goal)))
  const [form, setForm] = useState(opening)
  const title = goal === undefined ? t('goals.create-goal') : t('goals.edit-goal')
  const submission = useSubmission(t('goals.failed-to-save'), { form, read })
  const tie = tieFields(form, setForm, submission.fault)
  const draft = useFormDraft({
    // What there is already is not typed anew.
    key: goal === undefined ? 'goal' : undefined,
    form,
    blank: opening,
    schema: keptGoal,
    onForm: setForm,
  })

  function read(typed: GoalForm) {
    return readGoal(typed, { today, had: goal?.byDay ?? null })
  }

  function save(command: SaveGoal) {
    return goal === undefined ? createGoal(ledger, command) : editGoal(ledger, goal.id, command)
  }

  async function handleSubmit() {
    const written = await submission.submit(read(form), save)
    if (written === undefined) return
    draft.settle()
    const name = form.name.trim()
    const words =
      goal === undefined ? t('goals.name-created', { name }) : t('goals.name-saved', { name })
    sayChanged(words, written)
    onClose()
  }

  return (
    <FormDialog
      title={title}
      submission={submission}
      submitLabel={goal === undefined ? title : t('goals.save-changes')}
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

interface AsideDialogProps extends DialogProps {
  readonly goal: GoalView
  readonly way: AsideWay
}

/** Sets money aside in a wallet, or takes some out again: nothing moves, and the wallet says what of it is free. */
export function AsideDialog({ goal, way, onClose }: AsideDialogProps) {
  const ledger = useLedger()
  const today = useToday()
  const naira = useNaira()
  const { sayChanged } = useTakeBack()
  const { byWallet } = goal.saved
  const { wallets, hint } = useNairaWallets()
  const offered = wallets?.filter(({ id }) => way === 'in' || byWallet.has(id))
  const [form, setForm] = useState<AsideForm>({ walletId: '', amount: '' })
  // Where there is but one there is nothing to choose.
  const [first, second] = offered ?? []
  const only = second === undefined ? (first?.id ?? '') : ''
  const shown = { ...form, walletId: form.walletId === '' ? only : form.walletId }
  const submission = useSubmission(t('goals.failed-to-save'), { form: shown, read })
  const tie = tieFields(shown, setForm, submission.fault)

  function read(typed: AsideForm) {
    return readAside(typed, { way, held: byWallet, naira })
  }

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
        hint={way === 'in' ? hint : undefined}
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
  const wallet = useNairaWallets().wallets?.find(({ id }) => id === walletId)
  const aside = useSetAside(walletId)
  if (wallet === undefined || aside === undefined) return <NumberInput {...ties} />
  const held = goal.saved.byWallet.get(walletId)
  const hint =
    way === 'in'
      ? t('goals.amount-is-free-in-it', { amount: naira.brief(freeOf(wallet.amount, aside)) })
      : held && t('goals.amount-is-set-aside-in-it', { amount: naira.brief(held) })
  return <NumberInput {...ties} hint={hint} />
}
