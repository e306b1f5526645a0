import { ChevronDown } from 'lucide-react'
import { fieldError, type FormFault } from '#base/form-fault.ts'
import { once } from '#base/once.ts'
import { walletOptions } from '#features/entries/parts/entry-options.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { useNairaWallets } from '#features/wallets/parts/naira-wallets.ts'
import { t } from '#messages/t.ts'
import type { Day } from '#time/day.ts'
import { RadioCards } from '#ui/choice/radio-cards.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { DateInput, TextInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { LoanTable } from '../parts/loan-table.tsx'
import { type DebtForm, readDebt } from '../rules/debt-form.ts'
import { debtState } from '../rules/debt-state.ts'
import type { LoanPlan } from '../rules/loan-plan.ts'
import styles from './debt-fields.module.css'

interface DebtFieldsProps {
  readonly form: DebtForm
  readonly onForm: (form: DebtForm) => void
  readonly fault: FormFault | undefined
  /** Whether it is made: which way it goes, and how it began, is said then and stays. */
  readonly isNew: boolean
}

const directions = once(
  () =>
    [
      { value: 'owed-to-me', label: t('debts.they-owe-me') },
      { value: 'i-owe', label: t('debts.i-owe-them') },
    ] as const,
)

const beginnings = once(
  () =>
    [
      { value: 'now', label: t('debts.money-moved-through-a-wallet') },
      { value: 'before', label: t('debts.before-i-began-here') },
    ] as const,
)

/** The fields of a debt: who, which way, how much, since and until when; the terms of a loan are folded. */
export function DebtFields({ form, onForm, fault, isNew }: DebtFieldsProps) {
  const today = useToday()
  const tie = tieFields(form, onForm, fault)
  const isMine = form.direction === 'owed-to-me'
  return (
    <>
      {isNew && (
        <div>
          <Segmented
            label={t('debts.direction')}
            options={directions()}
            value={form.direction}
            onValue={direction => onForm({ ...form, direction })}
          />
        </div>
      )}
      <FieldGrid>
        <TextInput
          label={isMine ? t('debts.who-owes-me') : t('debts.whom-i-owe')}
          placeholder={t('debts.emeka-the-co-op')}
          {...tie('person')}
        />
        <NumberInput
          label={isNew ? t('debts.amount') : t('debts.owed-before')}
          unit="₦"
          placeholder="0.00"
          {...tie('amount')}
        />
        <DateInput label={t('debts.since')} max={today} {...tie('day')} />
        <DateInput
          label={form.instalments === '' ? t('debts.due-day') : t('debts.first-instalment-due')}
          hint={t('debts.leave-empty-where-none')}
          {...tie('dueDay')}
        />
      </FieldGrid>
      {isNew && (
        <RadioCards
          legend={t('debts.how-it-began')}
          options={beginnings()}
          value={form.begins}
          onValue={begins => onForm({ ...form, begins })}
        />
      )}
      {isNew && form.begins === 'now' && <WalletField form={form} onForm={onForm} fault={fault} />}
      <LoanFields form={form} onForm={onForm} fault={fault} isNew={isNew} />
    </>
  )
}

type PartProps = Omit<DebtFieldsProps, 'isNew'>

function WalletField({ form, onForm, fault }: PartProps) {
  const { wallets, hint } = useNairaWallets(form.walletId)
  const tie = tieFields(form, onForm, fault)
  const isMine = form.direction === 'owed-to-me'
  return (
    <SelectInput
      label={isMine ? t('debts.from-wallet') : t('debts.into-wallet')}
      hint={wallets?.length === 0 ? t('debts.you-have-no-wallet') : hint}
      options={walletOptions(wallets)}
      {...tie('walletId')}
    />
  )
}

function LoanFields({ form, onForm, fault, isNew }: DebtFieldsProps) {
  const tie = tieFields(form, onForm, fault)
  const drawn = planOfForm(form, useToday())
  const isWrong = ['rate', 'instalments'].some(name => fieldError(fault, name) !== undefined)
  const isSaid = form.rate !== '' || form.instalments !== ''
  return (
    <details className={styles['terms']} open={isWrong || isSaid || undefined}>
      <summary>
        {t('debts.interest-and-instalments')}
        <ChevronDown aria-hidden="true" />
      </summary>
      <FieldGrid>
        <NumberInput
          label={t('debts.instalments')}
          hint={t('debts.one-a-month')}
          {...tie('instalments')}
        />
        <NumberInput label={t('debts.interest-percent')} unit="%" {...tie('rate')} />
        <SelectInput
          label={t('debts.interest-is-for')}
          canBeNone={false}
          options={[
            { value: 'month', label: t('debts.a-month') },
            { value: 'year', label: t('debts.a-year') },
          ]}
          value={form.basis}
          onValue={basis => onForm({ ...form, basis: basis === 'year' ? 'year' : 'month' })}
        />
      </FieldGrid>
      {isNew && drawn !== undefined && <LoanTable plan={drawn} />}
    </details>
  )
}

/** The instalments that what is typed comes to; undefined while it is no loan, or not right yet. */
function planOfForm(form: DebtForm, today: Day): LoanPlan | undefined {
  const read = readDebt({ ...form, person: form.person || '-', begins: 'before' }, today)
  if (!read.ok || read.value.debt.loan === null) return undefined
  return debtState({ ...read.value.debt, id: '' }, [], read.value.debt.day).plan ?? undefined
}
