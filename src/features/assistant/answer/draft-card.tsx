import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { amountToText } from '#money/money.ts'
import { frequencyNames } from '#records/budget/budget-terms.ts'
import { fullDayText } from '#time/day-text.ts'
import { useNaira } from '#ui/money/amount.tsx'
import { type PlanNames, usePlanNames } from '../data/plan-names.ts'
import { scopeSearch } from '../rules/plan/scope-search.ts'
import type { BudgetDraft, WriteDraft } from '../rules/question.ts'
import { type Fact, FactCard, factOf, WriteLink } from './fact-card.tsx'
import { scopeFacts } from './scope-facts.ts'

interface DraftCardProps {
  readonly draft: WriteDraft
}

/** What else was asked for: a budget, a wallet, a label, or what is to be changed. */
export function DraftCard({ draft }: DraftCardProps) {
  if (draft.type === 'budget') return <BudgetCard draft={draft} />
  if (draft.type === 'wallet') return <WalletCard draft={draft} />
  if (draft.type === 'label') return <LabelCard draft={draft} />
  return <StandingCard draft={draft} />
}

interface WalletCardProps {
  readonly draft: Extract<WriteDraft, { type: 'wallet' }>
}

function WalletCard({ draft: { name, amount } }: WalletCardProps) {
  const facts = [
    ...factOf(t('assistant.name'), name),
    ...(amount === undefined ? [] : [{ name: t('assistant.starts-with'), value: { amount } }]),
  ]
  const search = {
    add: 'wallet',
    ...(name !== '' && { name }),
    ...(amount !== undefined && { amount: amountToText(amount) }),
  } as const
  return (
    <FactCard facts={facts}>
      <WriteLink
        to="/user/app/wallets"
        search={search}
        text={t('assistant.check-and-save-wallet')}
      />
    </FactCard>
  )
}

interface LabelCardProps {
  readonly draft: Extract<WriteDraft, { type: 'label' }>
}

function LabelCard({ draft: { name } }: LabelCardProps) {
  const search = { tab: 'labels', label: 'new', ...(name !== '' && { name }) } as const
  return (
    <FactCard facts={factOf(t('assistant.name'), name)}>
      <WriteLink
        to="/user/app/settings"
        search={search}
        text={t('assistant.check-and-save-label')}
      />
    </FactCard>
  )
}

interface BudgetCardProps {
  readonly draft: BudgetDraft
}

function BudgetCard({ draft: { name, frequency, endDay, parts } }: BudgetCardProps) {
  const facts: readonly Fact[] = [
    ...factOf(t('assistant.budget'), name),
    { name: t('assistant.how-often'), value: frequencyNames()[frequency] },
    ...factOf(t('assistant.until'), endDay && fullDayText(endDay)),
    ...parts.map(({ labelId, name: label, amount }): Fact => {
      return {
        name: labelId === undefined ? t('assistant.new-label-name', { name: label }) : label,
        value: amount === undefined ? t('assistant.not-set-yet') : { amount },
      }
    }),
  ]
  const proposed = parts.map(({ amount, ...part }) =>
    Object.assign({}, part, amount && { amount: amountToText(amount) }),
  )
  const of = { name, frequency, ...(endDay && { endDay }), parts: proposed }
  return (
    <FactCard facts={facts}>
      <WriteLink
        to="/user/app/budgets"
        search={{ add: 'budget', of }}
        text={t('assistant.check-and-save-budget')}
      />
    </FactCard>
  )
}

interface StandingCardProps {
  readonly draft: Extract<WriteDraft, { type: 'thing' | 'rows' }>
}

/** What stands already, and is to be changed or to go. */
function StandingCard({ draft }: StandingCardProps) {
  const names = usePlanNames()
  if (names === undefined) return null
  return draft.type === 'rows' ? (
    <RowsCard draft={draft} names={names} />
  ) : (
    <ThingCard draft={draft} names={names} />
  )
}

interface RowsCardProps {
  readonly draft: Extract<WriteDraft, { type: 'rows' }>
  readonly names: PlanNames
}

function RowsCard({ draft: { scope, rowId }, names }: RowsCardProps) {
  const { brief: nairaOf } = useNaira()
  const facts = scopeFacts(scope, { names, nairaOf })
  const row = rowId === undefined ? {} : { row: rowId }
  const text =
    rowId === undefined
      ? t('assistant.open-these-transactions')
      : t('assistant.open-this-transaction')
  return (
    <FactCard facts={facts.map(({ name, text: value }) => ({ name, value }))}>
      <WriteLink
        to="/user/app/transactions"
        search={{ ...scopeSearch(scope, { ...names.find, today: names.today }), ...row }}
        text={text}
      />
    </FactCard>
  )
}

interface ThingCardProps {
  readonly draft: Extract<WriteDraft, { type: 'thing' }>
  readonly names: PlanNames
}

const kindNames = once((): Readonly<Record<ThingCardProps['draft']['kind'], string>> => ({
  wallet: t('assistant.wallet'),
  label: t('assistant.label'),
  budget: t('assistant.budget'),
}))

/** Leads to one of the person's own: to the form that names it, where another name was said. */
function ThingCard({ draft, names: { ledger } }: ThingCardProps) {
  const { kind, id, name } = draft
  const all = { wallet: ledger.wallets, label: ledger.labels, budget: ledger.budgets }[kind]
  const thing = all.find(each => each.id === id)
  const facts = [
    ...factOf(kindNames()[kind], thing?.name ?? t('assistant.deleted-since')),
    ...factOf(t('assistant.new-name'), name),
  ]
  return <FactCard facts={facts}>{thing !== undefined && <ThingLink {...draft} />}</FactCard>
}

function ThingLink({ kind, id, name }: Omit<ThingCardProps['draft'], 'type'>) {
  if (kind === 'wallet') {
    const search = name === undefined ? {} : { rename: name }
    return (
      <WriteLink
        to="/user/app/wallet/$id"
        params={{ id }}
        search={search}
        text={t('assistant.open-wallet')}
      />
    )
  }
  if (kind === 'budget') {
    return <WriteLink to="/user/app/budget/$id" params={{ id }} text={t('assistant.open-budget')} />
  }
  const label = { label: id, ...(name !== undefined && { name }) }
  const search = { tab: 'labels', ...(name !== undefined && label) } as const
  return <WriteLink to="/user/app/settings" search={search} text={t('assistant.open-labels')} />
}
