import { useState } from 'react'
import * as v from 'valibot'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { useFormDraft } from '#features/session/parts/use-form-draft.ts'
import type { Told } from '#features/undo/data/take-back.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { useNairaWallets } from '#features/wallets/parts/naira-wallets.ts'
import { t } from '#messages/t.ts'
import { DEBT_DIRECTIONS, LOAN_BASES } from '#records/debt/debt.ts'
import { instantOfEntry } from '#time/zoned-day.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { DraftLine } from '#ui/field/draft-line.tsx'
import { createDebt, editDebt } from '../data/commands.ts'
import type { DebtView } from '../data/queries.ts'
import {
  blankDebt,
  type DebtForm,
  debtToForm,
  type ReadDebt,
  readDebt,
  readEdited,
} from '../rules/debt-form.ts'
import { DebtFields } from './debt-fields.tsx'

const keptDebt: v.GenericSchema<unknown, DebtForm> = v.object({
  direction: v.picklist(DEBT_DIRECTIONS),
  person: v.string(),
  amount: v.string(),
  day: v.string(),
  dueDay: v.string(),
  begins: v.picklist(['now', 'before']),
  walletId: v.string(),
  rate: v.string(),
  basis: v.picklist(LOAN_BASES),
  instalments: v.string(),
})

interface CreateDebtDialogProps {
  readonly onClose: () => void
}

/** Makes a debt; it opens once it is known which wallets there are. */
export function CreateDebtDialog({ onClose }: CreateDebtDialogProps) {
  const ledger = useLedger()
  const [today, zone] = [useToday(), useZone()]
  const { sayChanged } = useTakeBack()
  const { wallets } = useNairaWallets()
  if (wallets === undefined) return null
  const [first, second] = wallets
  const blank = blankDebt(today, second === undefined ? (first?.id ?? '') : '')

  function handleSave({ debt, amount, walletId }: ReadDebt) {
    const createdAt = instantOfEntry(debt.day, ledger.clock(), zone)
    const moved = walletId === null ? null : { walletId, principal: amount, createdAt }
    return createDebt(ledger, debt, moved)
  }

  return (
    <DebtDialog
      title={t('debts.add-debt')}
      submitLabel={t('debts.add')}
      // Money usually moves now, through a wallet that is chosen then.
      opening={first === undefined ? blank : { ...blank, begins: 'now' }}
      draftKey="debt"
      isNew
      save={handleSave}
      onSaved={(written, { debt }) => {
        // What moved through a wallet is undone where entries are: the debt stands.
        const told = written.ids.length > 1 ? {} : written
        sayChanged(t('debts.debt-added', { person: debt.person }), told)
      }}
      onClose={onClose}
    />
  )
}

interface EditDebtDialogProps {
  readonly view: DebtView
  readonly onClose: () => void
}

/** Changes what was said of a debt; what was recorded of it stays as it is. */
export function EditDebtDialog({ view: { debt }, onClose }: EditDebtDialogProps) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
  return (
    <DebtDialog
      title={t('debts.edit-debt')}
      submitLabel={t('debts.save-changes')}
      opening={debtToForm(debt)}
      draftKey={undefined}
      isNew={false}
      save={read => editDebt(ledger, debt.id, read.debt)}
      onSaved={written => sayChanged(t('debts.debt-saved'), written)}
      onClose={onClose}
    />
  )
}

interface SavedDebt extends Told {
  readonly ids: readonly string[]
}

interface DebtDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly opening: DebtForm
  /** What is typed is kept under it; undefined where nothing is. */
  readonly draftKey: string | undefined
  readonly isNew: boolean
  readonly save: (read: ReadDebt) => ReturnType<typeof createDebt>
  readonly onSaved: (written: SavedDebt, read: ReadDebt) => void
  readonly onClose: () => void
}

function DebtDialog(props: DebtDialogProps) {
  const { title, submitLabel, draftKey, isNew, save, onSaved, onClose } = props
  const today = useToday()
  const [opening] = useState(props.opening)
  const [form, setForm] = useState(opening)

  function read(typed: DebtForm) {
    return isNew ? readDebt(typed, today) : readEdited(typed, today)
  }

  const submission = useSubmission(t('debts.failed-to-save'), { form, read })
  const draft = useFormDraft({
    key: draftKey,
    form,
    blank: opening,
    schema: keptDebt,
    onForm: setForm,
  })

  async function handleSubmit() {
    const typed = read(form)
    const written = await submission.submit(typed, save)
    if (written === undefined || !typed.ok) return
    draft.settle()
    onSaved(written, typed.value)
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
      <DebtFields form={form} onForm={setForm} fault={submission.fault} isNew={isNew} />
    </FormDialog>
  )
}
