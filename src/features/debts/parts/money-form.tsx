import { type ReactNode, useState } from 'react'
import { walletOptions } from '#features/entries/parts/entry-options.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { useNairaWallets } from '#features/wallets/parts/naira-wallets.ts'
import { t } from '#messages/t.ts'
import { addKobo } from '#money/money.ts'
import { dayText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { instantOfEntry } from '#time/zoned-day.ts'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { DateInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { useNaira } from '#ui/money/amount.tsx'
import type { moveDebt, MovedMoney } from '../data/commands.ts'
import { type MoveForm, readMove } from '../rules/debt-moves.ts'

interface MoneyFormProps {
  readonly title: string
  /** What is told once it is recorded. */
  readonly recordedAs: string
  /** Whether the money comes into a wallet. */
  readonly isIn: boolean
  readonly hasInterest?: boolean
  /** What the form begins with; the wallet is the only one there is, or none. */
  readonly opening: (chosen: { readonly today: Day; readonly walletId: string }) => MoveForm
  readonly save: (money: MovedMoney) => ReturnType<typeof moveDebt>
  readonly onClose: () => void
  /** Stands above the fields. */
  readonly children?: ReactNode
}

/** Asks how much moved of a debt or a circle, through which wallet and when, and records it. */
export function MoneyForm(props: MoneyFormProps) {
  const { wallets } = useNairaWallets()
  if (wallets === undefined) return null
  const [first, second] = wallets
  return <OpenMoneyForm {...props} walletId={second === undefined ? (first?.id ?? '') : ''} />
}

function OpenMoneyForm(props: MoneyFormProps & { readonly walletId: string }) {
  const { title, recordedAs, isIn, hasInterest = false, save, onClose, children } = props
  const { opening, walletId } = props
  const ledger = useLedger()
  const [today, zone] = [useToday(), useZone()]
  const naira = useNaira()
  const { sayRecorded } = useTakeBack()
  const [form, setForm] = useState<MoveForm>(() => opening({ today, walletId }))

  function read(typed: MoveForm) {
    return readMove(typed, today)
  }

  const submission = useSubmission(t('debts.failed-to-record'), { form, read })
  const tie = tieFields(form, setForm, submission.fault)
  const { wallets, hint } = useNairaWallets(form.walletId)

  async function handleSubmit() {
    const typed = read(form)
    const written = await submission.submit(typed, ({ day, ...money }) =>
      save({ ...money, createdAt: instantOfEntry(day, ledger.clock(), zone) }),
    )
    if (written === undefined || !typed.ok) return
    const { principal, interest, day } = typed.value
    sayRecorded(recordedAs, {
      detail: `${naira.brief(addKobo(principal, interest))} · ${dayText(day, today)}`,
      actionId: written.actionId,
    })
    onClose()
  }

  return (
    <FormDialog
      title={title}
      submission={submission}
      submitLabel={t('debts.record')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {children}
      <FieldGrid>
        <NumberInput label={t('debts.amount')} unit="₦" placeholder="0.00" {...tie('amount')} />
        {hasInterest && (
          <NumberInput
            label={t('debts.interest-part')}
            hint={t('debts.counts-as-ordinary')}
            unit="₦"
            placeholder="0.00"
            {...tie('interest')}
          />
        )}
        <SelectInput
          label={isIn ? t('debts.into-wallet') : t('debts.from-wallet')}
          hint={wallets?.length === 0 ? t('debts.you-have-no-wallet') : hint}
          options={walletOptions(wallets)}
          {...tie('walletId')}
        />
        <DateInput label={t('debts.day')} max={today} {...tie('day')} />
      </FieldGrid>
    </FormDialog>
  )
}
